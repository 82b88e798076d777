/** The texts of a payment that waits to be paid. */
export interface WaitingTexts {
  title: (amount: string, channel: string) => string
  deadline: string
  reference: string
  showBarcode: string
  barcode: { title: string; lead: string }
  /** Leads to the provider's page. */
  goOn: string
  cancel: string
  sure: { title: string; lead: string; yes: string; no: string }
}
