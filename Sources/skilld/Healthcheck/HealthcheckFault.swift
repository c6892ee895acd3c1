/// Why a health check got no status, in words for the operator.
struct HealthcheckFault: Error, Equatable {
    let message: String
}
