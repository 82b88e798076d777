import { type BankAccount, plainNumber } from '#server/providers/bank/bank-account.ts'
import { refuseManyLines } from '#server/providers/bank/file-limits.ts'
import { isMt940 } from '#server/providers/bank/mt940/mt940-fields.ts'
import { readCamt053 } from '#server/providers/bank/camt053/read-camt053.ts'
import { readCsvStatement } from '#server/providers/bank/csv/read-csv-statement.ts'
import { readMt940 } from '#server/providers/bank/mt940/read-mt940.ts'
import { type ReadingProgress, UNHEARD } from '#server/providers/bank/reading-progress.ts'
import { type Statement, StatementFault } from '#server/providers/bank/statement.ts'

/** Of a file the statements of one account. */
export interface ReadStatements {
  readonly account: BankAccount
  readonly statements: readonly Statement[]
}

/** What is in a file. */
export interface ReadFile {
  /** In the order in which the file has them. */
  readonly read: readonly ReadStatements[]
  /** Numbers of the accounts whose statements were left out. */
  readonly others: readonly string[]
}

/** How a file is to be read. */
export interface Reading {
  /** Of the account; null: the file says it, or there is one. */
  readonly key: string | null
  /** Statements of accounts that are not in the settings, or not of the key, are left out. */
  readonly leaveOutOthers?: boolean
}

/**
 * Reads a file of a bank: MT940 and camt.053 are known by what they begin with, and name their
 * accounts; any other file is the CSV of the account that the caller names.
 *
 * @throws StatementFault
 */
export function readStatements(
  text: string,
  accounts: readonly BankAccount[],
  reading: Reading,
  { expect, onLine }: ReadingProgress = UNHEARD,
): ReadFile {
  if (/^[\s\p{Cc}]*</u.test(text)) {
    expect(refuseManyLines(text, ENTRY))
    return byAccount(readCamt053(text, onLine), accounts, reading)
  }
  if (isMt940(text)) {
    expect(refuseManyLines(text, LINE))
    return byAccount(readMt940(text, onLine), accounts, reading)
  }
  const { key } = reading
  const [only] = accounts
  const account =
    key === null && accounts.length === 1 ? only : accounts.find((each) => each.key === key)
  if (!account)
    throw new StatementFault(
      1,
      'it is neither MT940 nor camt.053, and a CSV names no account',
      `Say which account it is of: ${accounts.map((each) => each.key).join(', ')}`,
    )
  if (!account.csv)
    throw new StatementFault(
      1,
      `it is neither MT940 nor camt.053, and BANK_ACCOUNTS_FILE says no columns of a CSV of ${account.key}`,
      `Add csv to it, or choose another account`,
    )
  const statements = readCsvStatement(text, account.csv, { expect, onLine })
  return { read: [{ account, statements }], others: [] }
}

/** What a line of camt.053 begins with, and of MT940. */
const ENTRY = /<(?:[\w.-]{1,100}:)?Ntry[\s>]/g
const LINE = /^:61:/gm

function byAccount(
  statements: readonly Statement[],
  accounts: readonly BankAccount[],
  { key, leaveOutOthers = false }: Reading,
): ReadFile {
  const wanted = key === null ? accounts : accounts.filter((account) => account.key === key)
  const found = new Map<BankAccount, Statement[]>()
  const others = new Set<string>()
  for (const statement of statements) {
    const account = wanted.find(({ number }) => isOf(statement.accountNumber ?? '', number))
    if (account) found.set(account, [...(found.get(account) ?? []), statement])
    else others.add(statement.accountNumber || 'without a number')
  }
  if (found.size === 0 || (others.size > 0 && !leaveOutOthers))
    throw new StatementFault(
      1,
      `it is of account ${[...others].join(', ')}, not of ${key ?? 'one of BANK_ACCOUNTS_FILE'}`,
      found.size === 0
        ? 'Add the account to BANK_ACCOUNTS_FILE, or choose the file of another'
        : `Add it to BANK_ACCOUNTS_FILE, or import the file without it: then it brings ${[...found.keys()].map((account) => account.key).join(', ')} alone`,
    )
  return {
    read: [...found].map(([account, of]) => ({ account, statements: of })),
    others: [...others],
  }
}

/** Banks write their own code and a stroke before the number, and the currency behind it. */
function isOf(written: string, number: string): boolean {
  const plain = plainNumber(number)
  return [written, ...written.split('/')].some((part) =>
    [plain, `${plain}PHP`].includes(plainNumber(part)),
  )
}
