import { CODES } from '#contract/codes.ts'
import { suspended } from '#domain/journal.ts'
import { moneyOf } from '#domain/loan-history.ts'
import type { Transaction } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { postOnce } from '#server/ledger/journal.ts'
import { lockLoan } from '#server/loan/find-loan.ts'
import { standingEntries } from '#server/loan/loan-story.ts'
import { loanOfEntry } from '#server/repayment/booking-store.ts'
import { takeBack } from '#server/repayment/take-back.ts'
import { sameInAll } from '#server/words/said.ts'

/**
 * Takes a wrong posting back. Money did come: it waits in suspense for the loan that it was meant
 * for (assignSuspense). A write-off taken back leaves the debt as it was.
 *
 * @throws Refusal -1005 for an entry that does not stand, or that nobody takes back by hand
 */
export async function reversePosting(
  tx: Transaction,
  entryReference: string,
  { reference, reason, valueOn, at }: Pick<Entry, 'reference' | 'reason' | 'valueOn' | 'at'>,
): Promise<void> {
  const loanId = await loanOfEntry(tx, entryReference)
  const loan = loanId === null ? null : await lockLoan(tx, loanId)
  const story = loan && (await standingEntries(tx, [loan.id])).get(loan.id)
  const entry = story?.find((each) => each.reference === entryReference)
  if (!loan || !entry || !REVERSIBLE.has(entry.event))
    throw new Refusal(CODES.notInThisStatus, sameInAll('This posting cannot be taken back.'))

  const reversal = { event: 'reversed', reference, reason, valueOn, at } as const
  await takeBack(tx, loan.id, { ...reversal, reverses: entryReference })
  const { amount, from } = moneyOf(entry)
  if (from === null || from === 'suspense') return
  await postOnce(tx, {
    chain: `brand:${loan.brand}`,
    event: 'suspended',
    reason: 'taken back from a loan that it was not meant for',
    reference: `${entryReference}:moved`,
    valueOn: entry.valueOn,
    at,
    transfers: suspended(amount, from),
  })
}

const REVERSIBLE: ReadonlySet<string> = new Set([
  'repaid',
  'prepaid',
  'extended',
  'replanned',
  'recovered',
  'writtenOff',
])
