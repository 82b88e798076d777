import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inSlices, mapInSlices } from '#server/platform/threads/in-slices.ts'
import type { BankAccount } from '#server/providers/bank/bank-account.ts'
import { readFile } from '#server/providers/bank/read-file.ts'
import type { ReadFile, Reading, ReadStatements } from '#server/providers/bank/read-statement.ts'
import {
  inPesos,
  type Statement,
  StatementFault,
  TAKE_AGAIN,
} from '#server/providers/bank/statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  balanceOfLines,
  type BankLine,
  hasStatement,
  insertLines,
  insertStatement,
  isCovered,
  lastCovered,
} from '#server/payments/bank/lines/bank-line-store.ts'
import { linesFrom } from '#server/payments/bank/lines/many-lines-store.ts'
import { lastStatement } from '#server/payments/bank/files/last-statement-store.ts'
import { newLines } from '#server/payments/bank/files/new-lines.ts'
import {
  listStatementDays,
  type StatementDays,
} from '#server/payments/bank/files/statement-days.ts'
import { queueMatching } from '#server/payments/bank/files/queue-matching.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'

/** What a file brought to an account. Centavos. */
export interface ImportedToAccount {
  /** Account of the ledger. */
  readonly account: string
  /** What was in the account before the first line of the file. */
  readonly opening: Centavos
  /** What is in it by the last statement of the file. */
  readonly closing: Centavos
  /** The last day that the file covers. */
  readonly closesOn: Temporal.PlainDate
  /** What came by its new lines, and what left. */
  readonly came: Centavos
  readonly left: Centavos
  readonly newCount: number
  /** Lines that were there already. */
  readonly knownCount: number
  /** Lines of 0.00, which change no balance and are left out. */
  readonly zeroCount: number
}

/** What a file brought: to the first account in it, and to more. */
export interface Imported extends ImportedToAccount {
  readonly more: readonly ImportedToAccount[]
  /** Numbers of the accounts whose statements were left out, by the caller's choice. */
  readonly leftOut: readonly string[]
}

/** Imports a file in a transaction of its own. @throws as `importFile` */
export async function importStatement(
  deps: Pick<Dependencies, 'database' | 'clock' | 'random' | 'config'>,
  content: Uint8Array | string,
  reading: Reading,
  by: string,
): Promise<Imported> {
  const accounts = deps.config.bankAccounts
  const opened = await readFile({ read: async () => content, reading }, { accounts })
  const file = await opened.statements()
  return deps.database.transaction().execute(async (tx) => importFile(deps, tx, file, by))
}

/**
 * Keeps the statements of a file, each for its account, all of them or none. A line that is there
 * already stays as it is, so a file that is imported again changes nothing, and one may begin within
 * the one before. Equal lines in two statements are two, also of one day. New lines are matched by a
 * queued job, also when this process ends meanwhile.
 *
 * @throws StatementFault for a damaged file, one that does not continue the one before, one of days to
 *   come, and one of an account that is not ours, unless it is to be left out
 */
export async function importFile(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  { read, others }: ReadFile,
  by: string,
): Promise<Imported> {
  await lockOwnMoney(tx)
  const imported: ImportedToAccount[] = []
  for (const of of read) imported.push(await storeStatements(deps, tx, of, by))
  await queueMatching(tx)
  const [first, ...more] = imported
  if (!first) throw new StatementFault(1, 'there is no statement in it', TAKE_AGAIN)
  return { ...first, more, leftOut: others }
}

async function storeStatements(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  { account, statements }: ReadStatements,
  by: string,
): Promise<ImportedToAccount> {
  const each: ImportedToAccount[] = []
  for (const statement of statements)
    each.push(await storeStatement(deps, tx, { account, statement, by }))
  return each.reduce((sum, next) => ({
    ...next,
    opening: sum.opening,
    came: sum.came + next.came,
    left: sum.left + next.left,
    newCount: sum.newCount + next.newCount,
    knownCount: sum.knownCount + next.knownCount,
    zeroCount: sum.zeroCount + next.zeroCount,
  }))
}

interface StoredStatement {
  readonly account: BankAccount
  readonly statement: Statement
  readonly by: string
}

async function storeStatement(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  { account: { key }, statement, by }: StoredStatement,
): Promise<ImportedToAccount> {
  const account = `bank:${key}`
  const { name, opening, closing, closesOn, lines, zeroLines } = statement
  const days = await listStatementDays(statement, toManilaDate(clock.now()))
  refuseDaysToCome(statement, days)
  const balance = await balanceOfLines(tx, account)
  const fresh = await freshLines(tx, account, { statement, days }, balance)
  const moved = await movedBy(fresh)
  const result = {
    account,
    opening,
    closesOn,
    ...moved,
    newCount: fresh.length,
    knownCount: lines.length - fresh.length,
    closing,
    zeroCount: zeroLines.length,
  }
  const isNews =
    fresh.length > 0 ||
    balance === null ||
    (await saysMore(tx, account, statement, { balance, clock }))
  if (!isNews) return result
  const id = random.uuid()
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
  await insertLines(tx, id, account, [...before, ...fresh])
  return result
}

/**
 * Whether a statement without a new line says more than those before: what is in the account at the
 * end of a day of which nothing did, or that two people confirmed wrongly. A file of noon that is sent
 * again says no more than at noon.
 */
async function saysMore(
  tx: Transaction,
  account: string,
  statement: Statement,
  { balance, clock }: { readonly balance: Centavos } & Pick<Dependencies, 'clock'>,
): Promise<boolean> {
  const { closing, closesOn } = statement
  if (closing !== balance || (await hasStatement(tx, account, statement))) return false
  const last = await lastStatement(tx, account)
  return last?.closing !== closing || !(await isCovered(tx, account, closesOn, clock.now()))
}

/** A day that is covered is closed by what was imported, so none may be before it came. */
function refuseDaysToCome({ closesOn }: Statement, { later, today }: StatementDays): void {
  if (!later && !isBefore(today, closesOn)) return
  const { fileLine = 1, bookedOn = closesOn } = later ?? {}
  throw new StatementFault(
    fileLine,
    `it says ${bookedOn.toString()}, which is after today`,
    'Import it when that day has come, or correct the dateFormat of a CSV in BANK_ACCOUNTS_FILE',
  )
}

/**
 * @throws StatementFault for one that neither begins where the lines before end, nor within them, and
 *   one of which nobody can say which of both it does
 */
async function freshLines(
  tx: Transaction,
  account: string,
  { statement, days }: { readonly statement: Statement; readonly days: StatementDays },
  balance: Centavos | null,
): Promise<BankLine[]> {
  const { opening, closesOn, lines } = statement
  const kept = await linesFrom(tx, account, days.first ?? closesOn)
  const found = await newLines(statement, kept, balance ?? opening)
  if (!found)
    throw new StatementFault(
      lines[0]?.fileLine ?? 1,
      `it goes on from a balance of ${inPesos(opening)}, and we have ${inPesos(balance ?? opening)}: a statement before it is missing, its lines are others than ours, or they were imported in another format`,
      await adviceFor(tx, account, days.first ?? closesOn),
    )
  if (found.isInDoubt && !(await hasStatement(tx, account, statement)))
    throw new StatementFault(
      lines[0]?.fileLine ?? 1,
      `it begins where our lines end, at ${inPesos(opening)}, and lines before are equal to all of it`,
      'Import it together with the lines before it, in one file of the bank',
    )
  return mapInSlices(found.fresh, ({ line, bookedOn, amount, reference, text }) => {
    return { account, line, bookedOn, amount, reference, text }
  })
}

/** What came by lines, and what left. */
async function movedBy(lines: readonly BankLine[]): Promise<{ came: Centavos; left: Centavos }> {
  let [came, left] = [0n, 0n]
  await inSlices(lines, ({ amount }) => {
    if (amount > 0n) came += amount
    else left -= amount
  })
  return { came, left }
}

/** A bank that sends days again, with a line between or other words, locks no account. */
async function adviceFor(
  tx: Transaction,
  account: string,
  first: Temporal.PlainDate,
): Promise<string> {
  const last = await lastCovered(tx, account)
  const advice =
    'Import the statements before it first, in their order, and one account in one format'
  return last && !isBefore(last, first)
    ? `${advice}. Where the bank sent days of the last statement again, replace that one by it in the console; where it sent days before those, take that one back first`
    : advice
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
