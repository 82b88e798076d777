import { CODES } from '#contract/codes.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { publicKeyText, signingKey, signStatement } from '#server/lending/bookkeeping/export-key.ts'
import {
  type ExportedEntry,
  exportedContent,
  type LedgerExport,
} from '#server/lending/bookkeeping/ledger-export.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { allEntries, readAtOneMoment } from '#server/ledger/all-entries.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { findOwnLoan } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { EXPORT_MESSAGES } from '#server/lending/bookkeeping/export-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { ORDER_NOT_FOUND } from '#server/lending/loan/loan-messages.ts'

/**
 * The whole chain of a borrower's loan, with a signed statement of its entry count and last hash.
 * The same entries make the same export.
 *
 * @throws Refusal -1001 when the loan is another borrower's, -1005 while nothing is booked on it
 */
export async function makeExport(
  { config, database }: Pick<Dependencies, 'config' | 'database'>,
  brand: BrandSetting,
  borrowerId: string,
  orderId: string,
  key = signingKey(config),
): Promise<LedgerExport> {
  const { loan, booked } = await readAtOneMoment(database, async (tx) => {
    const found = await findOwnLoan(tx, borrowerId, orderId)
    if (!found) throw new Refusal(CODES.notFound, ORDER_NOT_FOUND)
    return { loan: found, booked: await allEntries(tx, found.id) }
  })
  const last = booked.at(-1)
  if (!last) throw new Refusal(CODES.notInThisStatus, localized(EXPORT_MESSAGES, 'nothingBooked'))
  const statement = statementOf(loan, brand, booked.length, last, publicKeyText(key))
  const entries = booked.map((entry) => exported(statement.chain, entry))
  return { statement, entries, signature: signStatement(key, statement) }
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

/** Read from the hashed text itself, so that the export shows exactly what was hashed. */
function exported(chain: string, { sequence, content, outstanding, hash }: BookedEntry) {
  const { at, valueOn, event, reason, reference, reverses, transfers } = JSON.parse(
    content,
  ) as ExportedEntry
  const entry: ExportedEntry = {
    sequence: Number(sequence),
    at,
    valueOn,
    event,
    reason,
    reference,
    reverses,
    transfers: transfers.map(({ debit, credit, installment, amount }) => ({
      debit,
      credit,
      installment,
      amount,
    })),
    outstanding: outstanding.toString(),
    hash: hash.toString('hex'),
  }
  if (exportedContent(chain, entry) !== content)
    throw new Error(`Entry ${sequence} of ${chain} is not written as format 1 writes it.`)
  return entry
}
