/** One way to pay: its steps, and what its picture shows, for those who cannot see it. */
export interface GuideWay {
  title: string
  steps: readonly string[]
  picture: string
}

/** The texts of the payment guide. */
export interface PaymentGuideTexts {
  title: string
  lead: string
  before: { title: string; notes: readonly string[] }
  gcash: GuideWay
  maya: GuideWay
  store: GuideWay
  /** @param picture what it shows */
  enlarge: (picture: string) => string
  shrink: (picture: string) => string
  /** How soon a payment shows, slowest last. */
  posting: { title: string; rows: readonly { label: string; value: string }[] }
  help: { title: string; lead: string; link: string }
  /** What stands in the pictures. */
  drawn: {
    bills: string
    loans: string
    biller: string
    referenceNumber: string
    mobile: string
    amount: string
    confirm: string
    cashier: string
  }
}
