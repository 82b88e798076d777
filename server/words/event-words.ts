import type { LedgerEvent } from '#server/ledger/entry.ts'

/** What happened, as a document for a borrower says it. */
export const EVENT_WORDS: Readonly<Record<LedgerEvent, string>> = {
  disbursed: 'Loan paid out',
  bounced: 'Payout came back',
  accrued: 'Interest and charges',
  due: 'Installment due: interest and charges',
  repaid: 'Payment received',
  extended: 'Extension paid',
  replanned: 'New plan made',
  prepaid: 'Payment received, ahead of schedule',
  cancelled: 'Loan cancelled: charges taken back',
  refunded: 'Refund to you',
  chargedBack: 'Payment taken back by the bank',
  reversed: 'Correction',
  writtenOff: 'Written off in our books',
  recovered: 'Payment received after write-off',
  suspended: 'Money without an owner',
  returned: 'Money returned to its sender',
  cleared: 'Settled by the provider',
}
