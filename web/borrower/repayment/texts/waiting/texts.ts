/** The texts beside an amount to pay, loaded after it: of free cancellation and of waiting payments. */
export interface WaitingTexts {
  /** Within the free days of cancellation. */
  freeCancel: { lead: (amount: string, until: string) => string; link: string }
  title: (amount: string, channel: string) => string
  /** Codes that stand behind a newer one, or behind money that came. */
  older: (count: number) => string
  olderNote: string
  deadline: string
  reference: string
  showBarcode: string
  barcode: { title: string; lead: string }
  /** Leads to the provider's page. */
  goOn: string
  cancel: string
  sure: { title: string; lead: string; yes: string; no: string }
}
