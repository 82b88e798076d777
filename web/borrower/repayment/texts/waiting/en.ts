import type { WaitingTexts } from '#web/borrower/repayment/texts/waiting/texts.ts'

export const englishWaiting: WaitingTexts = {
  freeCancel: {
    lead: (amount, until) =>
      `Changed your mind? Return ${amount} by ${until}, and this loan costs you nothing.`,
    link: 'Cancel for free',
  },
  title: (amount, channel) => `Not paid yet: ${amount} through ${channel}`,
  older: (count) => (count === 1 ? '1 code you did not use' : `${count} codes you did not use`),
  olderNote: 'You need not pay here. Ignore this, or cancel it.',
  deadline: 'Pay until',
  reference: 'Reference number',
  showBarcode: 'Show barcode',
  barcode: {
    title: 'Barcode',
    lead: 'Show this to the cashier, and check the amount before you pay.',
  },
  goOn: 'Go on paying',
  cancel: 'Cancel this code',
  sure: {
    title: 'Cancel this code?',
    lead: 'Do not pay with it afterwards. If you have already paid, the money still counts.',
    yes: 'Yes, cancel it',
    no: 'Keep it',
  },
}
