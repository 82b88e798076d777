import { type RetainedByAge, retentionText } from '#server/app/retention/retention-days.ts'

/** How long rows of a table are kept, why, and what happens to them then. */
export interface Retention {
  readonly rows: string
  readonly kept: string
  readonly why: string
  readonly atEnd: 'kept' | 'deleted' | 'blanked'
  /** The part of the sweep that does it; without it nothing does, or what ends the row. */
  readonly sweptAs?: string
}

const BOOKS =
  'NIRC s.235, RR 17-2013 (books, ten years from the last entry); the hashes of the ledger'
export const TRANSACTIONS = 'RA 9160 s.9(b), NIRC s.235: what the books are made from'
const KNOWN = 'while the borrower is known; erased at their request'
/** No longer than it is of use. */
export const PRIVACY = 'RA 10173 s.11(e)'
export const PROOF = 'proves who decided what; nobody can change it'
export const SMALL = 'does not grow with loans'

export const line = (
  rows: string,
  kept: string,
  why: string,
  atEnd: Retention['atEnd'],
  sweptAs?: string,
): Retention => ({ rows, kept, why, atEnd, ...(sweptAs !== undefined && { sweptAs }) })
export const books = (rows: string) => line(rows, 'for ever', BOOKS, 'kept')
export const transactions = (rows: string) => line(rows, 'for ever', TRANSACTIONS, 'kept')
export const known = (rows: string) => line(rows, KNOWN, PRIVACY, 'kept')
export const proof = (rows: string) => line(rows, 'for ever', PROOF, 'kept')
export const small = (rows: string) => line(rows, 'for ever', SMALL, 'kept')
export const aged = (
  table: RetainedByAge,
  rows: string,
  why: string,
  sweptAs: string,
  atEnd: Retention['atEnd'] = 'deleted',
) => line(rows, retentionText(table), why, atEnd, sweptAs)
