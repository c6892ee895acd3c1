import Skills

/// A payment, which goes on by what the account holds and whether the bank answers.
enum Pay {
    static func router(bank: Bank, patience: Duration = .seconds(5)) -> RouterSkill<CheckBalance, Receipt> {
        Router("pay", name: "Pay", base: CheckBalance(bank: bank), within: patience) { checked in
            if checked.balance >= checked.payment.amount { Charge(bank: bank) } else { Decline() }
        } onTimeout: {
            PayLater()
        }
    }
}
