import { type BankAccount, plainNumber } from '#server/providers/bank/bank-account.ts'
import { readCamt053 } from '#server/providers/bank/read-camt053.ts'
import { readCsvStatement } from '#server/providers/bank/read-csv-statement.ts'
import { readMt940 } from '#server/providers/bank/read-mt940.ts'
import { type Statement, StatementFault } from '#server/providers/bank/statement.ts'

/** A file of statements, and of which account they are. */
export interface ReadStatements {
  readonly account: BankAccount
  readonly statements: readonly Statement[]
}

/**
 * Reads a file of a bank: MT940 and camt.053 are known by what they begin with, and name their
 * account; any other file is the CSV of the account that the caller names.
 *
 * @param key null: the only account, or the one that the file names
 * @throws StatementFault
 */
export function readStatements(
  text: string,
  accounts: readonly BankAccount[],
  key: string | null,
): ReadStatements {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) return named(readCamt053(text), accounts, key)
  if (/^(\{1:|:20:)/.test(start)) return named(readMt940(text), accounts, key)
  const [only] = accounts
  const account =
    key === null && accounts.length === 1 ? only : accounts.find((each) => each.key === key)
  if (!account) throw new StatementFault(1, 'a CSV names no account: say which one it is of')
  if (!account.csv)
    throw new StatementFault(1, `BANK_ACCOUNTS_FILE says no columns of a CSV of ${account.key}`)
  return { account, statements: readCsvStatement(text, account.csv) }
}

function named(
  statements: readonly Statement[],
  accounts: readonly BankAccount[],
  key: string | null,
): ReadStatements {
  const found = statements.map(({ accountNumber }) =>
    accounts.find(({ number }) => isOf(accountNumber ?? '', number)),
  )
  const [account] = found
  if (!account || found.some((each) => each !== account) || (key !== null && account.key !== key))
    throw new StatementFault(
      1,
      `it is of account ${statements.map(({ accountNumber }) => accountNumber).join(', ')}, not of ${key ?? 'one of BANK_ACCOUNTS_FILE'}`,
    )
  return { account, statements }
}

/** Banks write their own code and a stroke before the number, or the currency behind it. */
function isOf(written: string, number: string): boolean {
  const plain = plainNumber(written.split('/').at(-1) ?? '')
  return [plainNumber(number), `${plainNumber(number)}PHP`].includes(plain)
}
