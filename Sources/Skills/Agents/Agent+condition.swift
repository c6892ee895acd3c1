extension Agent {
    /// Whether its store can be written to at the moment.
    package var storeCondition: StoreCondition { store.condition }
}
