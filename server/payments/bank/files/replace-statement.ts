import { isBefore } from '#domain/calendar/calendar.ts'
import { lastCovered } from '#server/payments/bank/lines/bank-line-store.ts'
import { type ComparedLines, compareLines } from '#server/payments/bank/lines/compare-lines.ts'
import { seenOfFile } from '#server/payments/bank/files/confirm-file.ts'
import { plainName } from '#server/payments/bank/explanation-entries.ts'
import { type Imported, importFile } from '#server/payments/bank/files/import-statement.ts'
import {
  carryExplanations,
  deleteStatement,
  storedLines,
  type StoredLine,
  type LastStatement,
  linesAfter,
  placeBefore,
} from '#server/payments/bank/files/last-statement-store.ts'
import { hashText } from '#server/payments/bank/lines/hash-text.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import { notNow } from '#server/payments/bank/lines/refuse-faults.ts'
import { removableStatement } from '#server/payments/bank/files/removable-statement.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ReadFile } from '#server/providers/bank/read-statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a file does in the place of a statement. */
export interface Replacement {
  readonly statement: LastStatement
  readonly imported: Imported
  readonly lines: ComparedLines<StoredLine, StoredLine>
}

/**
 * Imports a file in the place of the last statement of an account. Lines that are the same stay with
 * what explains them, also where the bank changed their words. Whoever calls it refuses lines that go
 * and that something explains (`refuseExplained`): their entries would stay without them.
 *
 * @throws Refusal -1005 for a statement that cannot be taken back, a file that ends before it, and one
 *   that says nothing else; StatementFault for one that does not go on from the statements before it
 */
export async function replaceStatement(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  { statement: id, file, by }: { statement: string; file: ReadFile; by: string },
): Promise<Replacement> {
  await lockOwnMoney(tx)
  const statement = await removableStatement(tx, id)
  const { account } = statement
  const [before, place] = [await storedLines(tx, id), await placeBefore(tx, statement)]
  await deleteStatement(tx, id)
  const imported = await importFile(deps, tx, file, by)
  const lines = compareLines(before, await linesAfter(tx, account, place))
  await refuseOther(tx, statement, lines)
  await carryExplanations(tx, account, lines.same.map(carriedOf))
  return { statement, imported, lines }
}

function carriedOf({ before, after }: Replacement['lines']['same'][number]) {
  const hasEntries = before.explainedAs !== null && before.explainedAs !== 'transfer'
  const bookedAs = hasEntries ? (before.bookedAs ?? plainName(before)) : null
  return { before: { ...before, bookedAs }, line: after.line }
}

async function refuseOther(
  tx: Transaction,
  { account, closesOn }: LastStatement,
  { same, gone, come }: Replacement['lines'],
): Promise<void> {
  const covered = await lastCovered(tx, account)
  if (!covered || isBefore(covered, closesOn))
    throw notNow(`The file ends before ${closesOn.toString()}, where the last statement ends.`)
  if (gone.length === 0 && come.length === 0 && same.every(({ isUnchanged }) => isUnchanged))
    throw notNow('The file says nothing else than the last statement.')
}

/** What a replacement brings, as one word that two people's requests carry. */
export function seenOfReplacement({ statement, imported, lines }: Replacement): string {
  const same = lines.same.map(({ before, after }) => [before.line, after.line])
  const [gone, come] = [lines.gone, lines.come].map((each) => each.map(({ line }) => line))
  return hashText(JSON.stringify([statement.id, seenOfFile(imported), same, gone, come]))
}
