#if canImport(Glibc)
    import Glibc
#endif

/// libFuzzer's main is in its runtime; the package manager looks for this one and never calls it.
@_cdecl("fuzz_main")
public func fuzzMain(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt
{ 0 }

/// Called by libFuzzer with each input; the variable `FUZZ_TARGET` chooses what is done with it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.run(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}
