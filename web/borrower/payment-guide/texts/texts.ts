/** One channel: its steps, and the alternative text of its picture. */
interface GuideChannel {
  title: string
  steps: readonly string[]
  picture: string
}

/** The texts of the Dragonpay guidance. */
export interface PaymentGuideTexts {
  title: string
  lead: string
  before: { title: string; notes: readonly string[] }
  gcash: GuideChannel
  maya: GuideChannel
  store: GuideChannel
  /** @param picture its alternative text */
  enlarge: (picture: string) => string
  shrink: (picture: string) => string
  /** How soon a payment shows, slowest last. */
  posting: { title: string; rows: readonly { label: string; value: string }[] }
  help: { title: string; lead: string; link: string }
  /** The texts in the pictures. */
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
