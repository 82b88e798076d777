import { CODES } from '#contract/codes.ts'
import { suspended } from '#domain/journal/loan-transfers.ts'
import { readMoneyMoved } from '#domain/journal/loan-history.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { loanHistories } from '#server/lending/loan/account/loan-history.ts'
import { loanOfEntry } from '#server/payments/posting/booking-store.ts'
import { findEntrySource } from '#server/payments/payment/entry-source.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { reverseBookings } from '#server/payments/posting/reversal/reverse-bookings.ts'
import { storeOutcome } from '#server/payments/payment/store-outcome.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** A posting as it was asked for. */
interface WrongPosting {
  readonly entryReference: string
  /** The loan on whose page it was seen. */
  readonly loanId: string
}

/**
 * Reverses a wrong posting. Its money was received: it waits in suspense for the loan that it was
 * meant for (assignSuspense). A reversed write-off or waiver leaves the debt as it
 * was.
 *
 * @throws Refusal -1001 for an entry that is not of the loan on which it was seen; -1005 for one
 *   that is reversed already, or that staff cannot reverse
 */
export async function reversePosting(
  tx: Transaction,
  { entryReference, loanId }: WrongPosting,
  { reference, reason, valueOn, at }: Pick<Entry, 'reference' | 'reason' | 'valueOn' | 'at'>,
): Promise<void> {
  if ((await loanOfEntry(tx, entryReference)) !== loanId)
    throw new Refusal(CODES.notFound, englishOnly('No posting of this loan has this reference.'))
  const loan = await lockLoan(tx, loanId)
  const history = (await loanHistories(tx, [loan.id])).get(loan.id)
  const entry = history?.find((each) => each.reference === entryReference)
  if (!entry || !REVERSIBLE.has(entry.event))
    throw new Refusal(CODES.notInThisStatus, englishOnly('This posting cannot be taken back.'))

  const reversal = { event: 'reversed', reference, reason, valueOn, at } as const
  if ((await reverseBookings(tx, loan.id, { ...reversal, reverses: entryReference })) === null)
    throw new Error(`${entryReference} is in force and was not reversed.`)
  const { amount, from } = readMoneyMoved(entry)
  if (from === null) return
  const chain = `loan:${loan.id}` as const
  const { payment } = await findEntrySource(tx, { chain, sequence: entry.sequence })
  if (payment) await storeOutcome(tx, payment, amount, 'suspense')
  // It waits there again, under the entry that put it there.
  if (from === 'suspense') return
  const source = { payment, suspended: null, repostOf: null }
  await postMoney(
    tx,
    { source },
    {
      chain: `brand:${loan.brand}`,
      event: 'suspended',
      reason: 'taken back from a loan that it was not meant for',
      reference: `moved:${chain}:${entry.sequence}`,
      valueOn: entry.valueOn,
      at,
      transfers: suspended(amount, from),
    },
  )
}

const REVERSIBLE: ReadonlySet<string> = new Set([
  'repaid',
  'prepaid',
  'extended',
  'replanned',
  'recovered',
  'writtenOff',
  'waived',
])
