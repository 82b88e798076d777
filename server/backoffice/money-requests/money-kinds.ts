import type { RequestKindName } from '#server/backoffice/approvals/approval-requests.ts'

/** What explains a difference of a payment or a payout. */
export const EXPLANATIONS = [
  'blameProvider',
  'writeOffDifference',
] as const satisfies readonly RequestKindName[]

/** What explains a line of the bank. */
export const LINE_EXPLANATIONS = [
  'explainLine',
  'settleLine',
] as const satisfies readonly RequestKindName[]

/** All that is requested of a line of the bank: one of it waits at a time. */
export const LINE_REQUESTS = [
  ...LINE_EXPLANATIONS,
  'undoExplanation',
] as const satisfies readonly RequestKindName[]

/** What ends a transfer that no line of the bank shows. */
export const TRANSFER_EXPLANATIONS = [
  'reverseTransfer',
] as const satisfies readonly RequestKindName[]

/** What takes a statement of a bank away, or another file puts in its place. */
export const STATEMENT_REQUESTS = [
  'removeStatement',
  'replaceStatement',
] as const satisfies readonly RequestKindName[]

/** What is said of a bank account without a statement. */
export const BALANCE_REQUESTS = ['confirmBalance'] as const satisfies readonly RequestKindName[]

/** What moves the lender's own money. */
export const OWN_MONEY = [
  'prefundProvider',
  'payInCapital',
  'settleBetweenBrands',
] as const satisfies readonly RequestKindName[]
