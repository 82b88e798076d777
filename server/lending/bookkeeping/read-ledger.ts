import type { KeyObject } from 'node:crypto'
import { CODES } from '#contract/codes.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { publicKeyText, signStatement } from '#server/lending/bookkeeping/export-key.ts'
import type { LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { allEntries, readAtOneMoment } from '#server/ledger/reports/all-entries.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { EXPORT_MESSAGES } from '#server/lending/bookkeeping/export-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { ORDER_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'

/** The most entries of an export; a loan of a year has some dozens. */
const MAX_ENTRIES = 5000

/** An entry as it was hashed, in plain data. */
export interface ReadEntry {
  readonly sequence: number
  readonly content: string
  /** Centavos. */
  readonly outstanding: string
  /** In hexadecimal. */
  readonly hash: string
}

/** A chain with its signed statement, as it goes into the thread that writes the export. */
export interface ReadLedger extends Pick<LedgerExport, 'statement' | 'signature'> {
  readonly booked: readonly ReadEntry[]
}

/**
 * The whole chain of a borrower's loan, with a signed statement of its entry count and last hash.
 * The same entries make the same export.
 *
 * @throws Refusal -1001 when the loan is another borrower's, -1005 while nothing is booked on it, or
 *   more than 5,000 entries are
 */
export async function readLedger(
  { database }: Pick<Dependencies, 'database'>,
  brand: BrandSetting,
  borrowerId: string,
  orderId: string,
  key: KeyObject,
): Promise<ReadLedger> {
  const { loan, booked } = await readAtOneMoment(database, async (tx) => {
    const found = await findOwnLoan(tx, borrowerId, orderId)
    if (!found) throw new Refusal(CODES.notFound, ORDER_NOT_FOUND)
    return { loan: found, booked: await allEntries(tx, found.id, MAX_ENTRIES) }
  })
  if (!booked) throw new Refusal(CODES.notInThisStatus, localized(EXPORT_MESSAGES, 'tooLong'))
  const last = booked.at(-1)
  if (!last) throw new Refusal(CODES.notInThisStatus, localized(EXPORT_MESSAGES, 'nothingBooked'))
  const statement = statementOf(loan, brand, booked.length, last, publicKeyText(key))
  return { statement, signature: signStatement(key, statement), booked: booked.map(plain) }
}

function statementOf(
  loan: Loan,
  brand: BrandSetting,
  entryCount: number,
  last: BookedEntry,
  key: string,
): LedgerExport['statement'] {
  return {
    format: 'hiram-ledger-export/1',
    brand: brand.key,
    lender: brand.company.name,
    orderId: loan.id,
    orderNo: loan.number,
    currency: 'PHP',
    chain: `loan:${loan.id}`,
    entryCount,
    head: last.hash.toString('hex'),
    outstanding: last.outstanding.toString(),
    upTo: last.at.toString(),
    key,
  }
}

function plain({ sequence, content, outstanding, hash }: BookedEntry): ReadEntry {
  return {
    sequence: Number(sequence),
    content,
    outstanding: outstanding.toString(),
    hash: hash.toString('hex'),
  }
}
