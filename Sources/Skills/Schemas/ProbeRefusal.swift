/// What a probing decoder refuses, to see whether a type knows another way.
enum ProbeRefusal: CaseIterable {
    case containers
    case values
}
