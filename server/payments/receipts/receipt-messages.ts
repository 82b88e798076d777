import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a receipt; amounts and dates come formatted. */
export interface ReceiptMessages {
  readonly title: string
  readonly subtitle: (reference: string) => string
  readonly received: string
  readonly countsFrom: (day: string) => string
  readonly facts: {
    readonly borrower: string
    readonly reference: string
    readonly channel: string
    readonly bookedAt: string
  }
  readonly onLoan: (product: string, loanNumber: string) => string
  readonly settled: string
  readonly installment: string
  readonly amount: string
  readonly inAll: string
  readonly number: (installment: number) => string
  readonly owedAfter: (amount: string) => string
  readonly surplus: string
  readonly writtenOff: string
  readonly reversed: string
  readonly notFound: string
}

export const RECEIPT_MESSAGES: Localized<ReceiptMessages> = {
  en: {
    title: 'Receipt',
    subtitle: (reference) => `Payment ${reference}`,
    received: 'Received from you',
    countsFrom: (day) => `Counts from ${day}`,
    facts: {
      borrower: 'Borrower',
      reference: 'Payment reference',
      channel: 'Paid through',
      bookedAt: 'Booked at',
    },
    onLoan: (product, loanNumber) => `${product}, loan ${loanNumber}`,
    settled: 'What it settled',
    installment: 'Installment',
    amount: 'Amount',
    inAll: 'In all',
    number: (installment) => `No. ${installment}`,
    owedAfter: (amount) => `Owed on this loan after it, as booked: ${amount}.`,
    surplus: 'Yours: beyond what was owed',
    writtenOff: 'Debt written off',
    reversed: 'This payment was taken back later. The statement of the loan shows when.',
    notFound: 'This payment was not found.',
  },
  fil: {
    title: 'Resibo',
    subtitle: (reference) => `Bayad ${reference}`,
    received: 'Natanggap mula sa iyo',
    countsFrom: (day) => `Binilang mula ${day}`,
    facts: {
      borrower: 'Pangalan ng borrower',
      reference: 'Payment reference',
      channel: 'Nagbayad gamit ang',
      bookedAt: 'Na-record noong',
    },
    onLoan: (product, loanNumber) => `${product}, loan ${loanNumber}`,
    settled: 'Saan napunta ang bayad',
    installment: 'Hulog',
    amount: 'Halaga',
    inAll: 'Kabuuan',
    number: (installment) => `Blg. ${installment}`,
    owedAfter: (amount) => `Natitirang utang sa loan na ito pagkatapos, ayon sa record: ${amount}.`,
    surplus: 'Sa iyo: sobra sa utang mo',
    writtenOff: 'Utang na na-write off',
    reversed: 'Binawi ang bayad na ito pagkatapos. Makikita sa statement ng loan kung kailan.',
    notFound: 'Hindi namin nakita ang bayad na ito.',
  },
}
