/// The service's entry point.
@main
enum Skilld {
    static func main() {
        print("skilld")
    }
}
