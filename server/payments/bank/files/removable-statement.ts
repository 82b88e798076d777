import { isBefore } from '#domain/calendar/calendar.ts'
import {
  accountOfStatement,
  firstOfLines,
  type StoredLine,
  type LastStatement,
  lastStatement,
  placeBefore,
} from '#server/payments/bank/files/last-statement-store.ts'
import { closedSince } from '#server/payments/bank/closed-since.ts'
import { notNow } from '#server/payments/bank/lines/refuse-faults.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inPesos } from '#server/providers/bank/statement.ts'

/**
 * The last statement of an account, on which no closed day rests: it may be removed or replaced.
 *
 * @throws Refusal -1005 for another one, and one that is not there any more
 */
export async function removableStatement(tx: Transaction, id: string): Promise<LastStatement> {
  const account = await accountOfStatement(tx, id)
  if (account === null) throw notNow('This statement is not there any more.')
  const last = await lastStatement(tx, account)
  const first = await firstOfLines(tx, id)
  if (last?.id !== id || (first && first.place <= (await placeBefore(tx, last))))
    throw notNow('It is not the last statement of its account. Take back the later ones first.')
  const closed = await closedSince(tx, firstDayOf(last, first?.day), last.importedAt)
  if (closed)
    throw notNow(
      `The closed day ${closed.day.toString()} of brand ${closed.brand} rests on the statement of ${account} until ${last.closesOn.toString()}. Two people open that day again first, at Daily close.`,
    )
  return last
}

/** Whether a statement is the last one of its account. */
export async function isLastStatement(
  db: Database,
  { id, account }: Pick<LastStatement, 'id' | 'account'>,
): Promise<boolean> {
  return (await lastStatement(db, account))?.id === id
}

/** A close of a day from this one on looked at its lines, or needed that it covers the day. */
function firstDayOf(
  { closesOn, coveredBefore }: LastStatement,
  ofLines: Temporal.PlainDate | undefined,
): Temporal.PlainDate {
  const covers = coveredBefore?.add({ days: 1 }) ?? closesOn
  return ofLines && isBefore(ofLines, covers) ? ofLines : covers
}

/** Lines that a refusal names. */
const MAX_NAMED = 20
/** Characters of a line's words in a refusal. */
const MAX_WORDS = 60

/** @throws Refusal -1005 that names each line that something explains, and what to do */
export function refuseExplained(lines: readonly StoredLine[]): void {
  const explained = lines.filter(({ explainedAs }) => explainedAs !== null)
  if (explained.length === 0) return
  const named = explained.slice(0, MAX_NAMED).map(nameOfLine)
  const more = explained.length - named.length
  if (more > 0) named.push(`and ${more} more`)
  throw notNow(
    `Undo what explains these lines first, each on its page, to which its statement leads: ${named.join('; ')}.`,
  )
}

function nameOfLine({ bookedOn, amount, reference, text }: StoredLine): string {
  const words = `${reference} ${text}`.trim().slice(0, MAX_WORDS)
  return [bookedOn.toString(), inPesos(amount), ...(words ? [words] : [])].join(' ')
}
