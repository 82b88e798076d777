import type { BankAccount, CsvColumns } from '#server/providers/bank/bank-account.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'

/** Columns of a CSV of tests. */
export const CSV: CsvColumns = {
  date: 'Date',
  dateFormat: 'MM/DD/YYYY',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  text: ['Text'],
}
export const bdo = (csv: CsvColumns = CSV): BankAccount => ({
  key: 'bdo',
  number: '001234567890',
  csv,
})
export const ubp: BankAccount = { key: 'ubp', number: '109876543210' }

/** Day, centavos, reference and text of each line. */
export const readLines = (text: string, accounts = [bdo(), ubp], key: string | null = null) =>
  readStatements(text, accounts, { key }).read.flatMap(({ statements }) =>
    statements.flatMap(({ lines }) =>
      lines.map(({ bookedOn, amount, reference, text: words }) =>
        [bookedOn.toString(), amount, reference, words].join('|'),
      ),
    ),
  )
