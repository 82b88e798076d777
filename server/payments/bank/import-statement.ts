import { createHash } from 'node:crypto'
import type { Centavos } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { BankAccount } from '#server/providers/bank/bank-account.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import { type Statement, StatementFault } from '#server/providers/bank/statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  balanceOfLines,
  type BankLine,
  insertLines,
  insertStatement,
  knownLines,
} from '#server/payments/bank/bank-line-store.ts'
import { queueMatching } from '#server/payments/bank/queue-matching.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'

/** What a file brought. */
export interface Imported {
  /** Account of the ledger. */
  readonly account: string
  readonly newCount: number
  /** Lines that were there already. */
  readonly knownCount: number
  /** What is in the account by the statement. Centavos. */
  readonly closing: Centavos
}

/**
 * Keeps the statements of a file, all of them or none. A line that is there already stays as it is,
 * so a file that is imported again changes nothing, and one may begin within the one before. New
 * lines are matched by a queued job, also when this process ends meanwhile.
 *
 * @param key of the account; null: the file says it, or there is one
 * @throws StatementFault for a damaged file, and one that does not continue the one before
 */
export async function importStatement(
  deps: Pick<Dependencies, 'database' | 'clock' | 'random' | 'config'>,
  text: string,
  key: string | null,
  by: string,
): Promise<Imported> {
  const { account, statements } = readStatements(text, deps.config.bankAccounts, key)
  const imported = await deps.database.transaction().execute(async (tx) => {
    await lockOwnMoney(tx)
    const each: Imported[] = []
    for (const statement of statements)
      each.push(await keepStatement(deps, tx, { account, statement, by }))
    await queueMatching(tx)
    return each
  })
  return imported.reduce((sum, next) => ({
    ...next,
    newCount: sum.newCount + next.newCount,
    knownCount: sum.knownCount + next.knownCount,
  }))
}

interface KeptStatement {
  readonly account: BankAccount
  readonly statement: Statement
  readonly by: string
}

async function keepStatement(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  { account: { key }, statement, by }: KeptStatement,
): Promise<Imported> {
  const account = `bank:${key}`
  const lines = linesOf(account, statement)
  const known = await knownLines(
    tx,
    account,
    lines.map(({ line }) => line),
  )
  const fresh = lines.filter(({ line }) => !known.has(line))
  const balance = await balanceOfLines(tx, account)
  const result = { account, newCount: fresh.length, knownCount: known.size }
  if (balance !== null && fresh.length === 0 && statement.lines.length > 0)
    return { ...result, closing: statement.closing }
  if (balance !== null) refuseGap(statement, lines, known, balance)
  const id = random.uuid()
  const { name, opening, closing, closesOn } = statement
  await insertStatement(tx, {
    id,
    account,
    name,
    opening,
    closing,
    closesOn,
    importedAt: clock.now(),
    importedBy: by,
  })
  // What was in the account before the first statement needs an explanation like any line.
  const before = balance === null && opening !== 0n ? [openingLine(account, statement)] : []
  await insertLines(tx, id, [...before, ...fresh])
  return { ...result, closing }
}

/** A statement begins where the lines before end, or within them. */
function refuseGap(
  { opening, lines: [first] }: Statement,
  lines: readonly BankLine[],
  known: ReadonlySet<string>,
  balance: Centavos,
): void {
  const beginsAt = lines.reduce(
    (sum, { line, amount }) => (known.has(line) ? sum + amount : sum),
    opening,
  )
  const isBehind = lines.findIndex(({ line }) => !known.has(line))
  const hasHole = lines.slice(isBehind).some(({ line }) => isBehind >= 0 && known.has(line))
  if (beginsAt !== balance || hasHole)
    throw new StatementFault(
      first?.fileLine ?? 1,
      `its lines follow on a balance of ${beginsAt} centavos, and we have ${balance}: a statement before it is missing, or it was imported in another format`,
    )
}

/** Two equal lines of a day are two, whatever file they come in. */
function linesOf(account: string, { lines }: Statement): BankLine[] {
  const counts = new Map<string, number>()
  return lines.map(({ bookedOn, amount, reference, text }) => {
    const what = JSON.stringify([bookedOn.toString(), String(amount), reference, text])
    const number = (counts.get(what) ?? 0) + 1
    counts.set(what, number)
    const line = createHash('sha256').update(`${what}${number}`).digest('hex').slice(0, 32)
    return { account, line, bookedOn, amount, reference, text }
  })
}

function openingLine(account: string, { opening, closesOn, lines: [first] }: Statement): BankLine {
  return {
    account,
    line: 'opening',
    bookedOn: first?.bookedOn ?? closesOn,
    amount: opening,
    reference: '',
    text: 'balance before the first statement',
  }
}
