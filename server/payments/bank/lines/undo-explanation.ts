import { readEntryDates, postInto } from '#server/ledger/posting-date.ts'
import { reverseStanding } from '#server/ledger/reversal.ts'
import type { LineName } from '#server/payments/bank/lines/bank-line-store.ts'
import {
  type ExplainedLine,
  explainedLine,
  markUndone,
} from '#server/payments/bank/lines/explained-line-store.ts'
import { entriesOfExplanation, plainName } from '#server/payments/bank/explanation-entries.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import { notNow } from '#server/payments/bank/lines/refuse-faults.ts'
import { markUnseen } from '#server/payments/bank/own-transfer-store.ts'
import { markUnpaidToBank } from '#server/payments/bank/settled-payment-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A line with its explanation as the first person saw it. */
export interface SeenExplanation extends LineName {
  readonly seen: string
}

/** When and why two people undo it. */
interface Undoing {
  readonly reason: string
  readonly at: Temporal.Instant
}

/**
 * Undoes what explains a line of the bank, by two people or matched by itself: its entries are
 * reversed, what a provider paid by it is at the provider again, and a transfer of ours that it showed
 * waits for its line. The line waits for an explanation; nothing matches it by itself any more.
 *
 * @throws Refusal -1005 when nothing explains it, or something else than was seen
 */
export async function undoExplanation(
  tx: Transaction,
  seen: SeenExplanation,
  { reason, at }: Undoing,
): Promise<void> {
  await lockOwnMoney(tx)
  const line = await explanationAsSeen(tx, seen)
  for (const reverses of await entriesOf(tx, line)) {
    const reference = `undone:${reverses}`
    const { valueOn, postedOn } = await readEntryDates(tx, reverses)
    await reverseStanding(tx, { event: 'reversed', reverses, reference, reason, valueOn, at })
    await postInto(tx, reference, postedOn)
  }
  await markUnpaidToBank(tx, line)
  await markUnseen(tx, line.account, line.line)
  await markUndone(tx, line, at)
}

/** @throws Refusal -1005 when nothing explains it, or something else than was seen */
export async function explanationAsSeen(
  db: Database,
  { account, line, seen }: SeenExplanation,
): Promise<ExplainedLine> {
  const explained = await explainedLine(db, account, line)
  if (!explained || seenOfExplanation(explained) !== seen)
    throw notNow(
      'The explanation of this line changed since you opened it. Check it and ask again.',
    )
  return explained
}

/** What a line is explained as, and since when; null: nothing explains it. */
export async function seenExplanation(db: Database, name: LineName): Promise<string | null> {
  const explained = await explainedLine(db, name.account, name.line)
  return explained && seenOfExplanation(explained)
}

function seenOfExplanation({ explainedAs, explainedAt }: ExplainedLine): string {
  return `${explainedAs} ${explainedAt.toString()}`
}

/** The entry of a transfer of ours is its own: it stays. */
async function entriesOf(tx: Transaction, line: ExplainedLine): Promise<string[]> {
  if (line.explainedAs === 'transfer') return []
  const name = line.bookedAs ?? plainName(line)
  const entries = await entriesOfExplanation(tx, name)
  if (entries.length === 0) throw new Error(`The explanation ${name} has no entries.`)
  return entries
}
