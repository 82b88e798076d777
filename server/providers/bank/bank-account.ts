import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Errors } from 'typebox/value'
import { isDayFormat } from '#server/providers/bank/csv/csv-day.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** A column by its heading, or by its number from 1 where two have the same. */
const Column = Type.Union([
  Type.String({ minLength: 1, maxLength: 100 }),
  Type.Integer({ minimum: 1, maximum: 100 }),
])
export type CsvColumn = Static<typeof Column>

/** How the columns of a bank's CSV are read, by their headings. */
const CsvColumns = Type.Object(
  {
    /** The line with the headings; without it the first one that has them all. */
    headingLine: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
    /**
     * Whether lines go back in time, or the days alone, each with its oldest line first; without it
     * the balances say it, where they can.
     */
    newestFirst: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('days')])),
    date: Column,
    /** The order of day, month and year, such as MM/DD/YYYY, D/M/YY or DD-MMM-YYYY. */
    dateFormat: Type.String({ maxLength: 16 }),
    /** One column with a sign, or two without: one of both must be named. */
    amount: Type.Optional(Column),
    debit: Type.Optional(Column),
    credit: Type.Optional(Column),
    /** What is in the account after the line. */
    balance: Column,
    reference: Type.Optional(Column),
    text: Type.Array(Column, { minItems: 1, maxItems: 5 }),
  },
  { additionalProperties: false },
)
export type CsvColumns = Static<typeof CsvColumns>

export const BankAccountFields = Type.Object(
  {
    /** Names it in the ledger, as bank:<key>; never changes. */
    key: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
    /** As statements write it. */
    number: Type.String({ pattern: '^[A-Za-z0-9 -]{4,34}$' }),
    /** Words by which lines of a payment provider are known, by the provider's key. */
    providers: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z0-9-]+$' }), Type.String({ minLength: 3 })),
    ),
    csv: Type.Optional(CsvColumns),
  },
  { additionalProperties: false },
)
const BankAccounts = Type.Array(BankAccountFields, { maxItems: 50 })

/** An account of the lender at a bank. */
export type BankAccount = Static<typeof BankAccountFields>

/**
 * Reads the lender's bank accounts from a file with an array of them.
 *
 * @throws SettingError with one line when the file is missing or wrong
 */
export function readBankAccounts(path: string): BankAccount[] {
  const accounts = parse(path)
  const keys = new Set(accounts.map(({ key }) => key))
  const numbers = new Set(accounts.map(({ number }) => plainNumber(number)))
  if (keys.size < accounts.length || numbers.size < accounts.length)
    throw new SettingError(`${path}: two bank accounts share a key or a number.`)
  for (const { key, csv } of accounts)
    if (csv && (csv.amount === undefined) === (csv.debit === undefined || csv.credit === undefined))
      throw new SettingError(
        `${path}: the csv of ${key} names amount, or debit and credit, and not both.`,
      )
  for (const { key, csv } of accounts)
    if (csv && !isDayFormat(csv.dateFormat))
      throw new SettingError(
        `${path}: the dateFormat of ${key} is a day, a month and a year such as MM/DD/YYYY, D/M/YY or DD-MMM-YYYY.`,
      )
  return accounts
}

/** A number without what banks put between its groups. */
export function plainNumber(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}

function parse(path: string): BankAccount[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new SettingError(`${path} could not be read: ${String(cause)}`, { cause })
  }
  const [wrong] = Errors(BankAccounts, content)
  if (wrong)
    throw new SettingError(`${path} is not right at ${wrong.instancePath}: ${wrong.message}.`)
  return content as BankAccount[]
}
