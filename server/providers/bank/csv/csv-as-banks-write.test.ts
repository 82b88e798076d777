// CSVs as banks write them: rows around the lines, orders, amounts and days.
import { expect, test } from 'vitest'
import type { CsvColumns } from '#server/providers/bank/bank-account.ts'
import { bdo, CSV, readLines } from '#server/providers/bank/testing-read-lines.ts'

const rows = (...lines: string[]) => ['Date,Text,Debit,Credit,Balance', ...lines].join('\n')
const ONE = '11/24/2026,A,,10.00,110.00'

test.each<[string, string, readonly string[]]>([
  ['words below', rows(ONE, '***END OF FILE***'), ['A']],
  [
    'a total below',
    rows(ONE, 'TOTAL,,0.00,10.00,', ',Total,,10.00,110.00', 'Page 1 of 1,,,,'),
    ['A'],
  ],
  ['a balance brought forward with a day', rows('11/23/2026,BALANCE FORWARD,,,100.00', ONE), ['A']],
  ['a balance brought forward without one', rows(',BALANCE FORWARD,,,100.00', ONE), ['A']],
  ['lines of the bank above', `Account,001\nPeriod,"11/24"\n${rows(ONE)}`, ['A']],
  [
    'its headings again on each page',
    rows(ONE, 'Date,Text,Debit,Credit,Balance', '11/25/2026,B,1.00,,109.00'),
    ['A', 'B'],
  ],
  [
    'words that go on in the next row',
    rows(ONE, ',CONTINUED,,,', '11/25/2026,B,1.00,-,109.00', ',END,,,'),
    ['A CONTINUED', 'B'],
  ],
  [
    'the newest day first and its oldest line',
    rows('11/25/2026,C,,10.00,120.00', '11/25/2026,D,,10.00,130.00', ONE),
    ['A', 'C', 'D'],
  ],
  [
    'the oldest day first and its newest line',
    rows(
      '11/24/2026,B,,10.00,120.00',
      ONE,
      '11/25/2026,D,,10.00,140.00',
      '11/25/2026,C,,10.00,130.00',
    ),
    ['A', 'B', 'C', 'D'],
  ],
  ['CR alone as line end', rows(ONE).replaceAll('\n', '\r'), ['A']],
  ['a debit in brackets', rows(ONE, '11/24/2026,B,(5.00),-,105.00'), ['A', 'B']],
])('a CSV with %s is read', (_, text, words) => {
  expect(readLines(text, [bdo()]).map((line) => line.split('|')[3])).toEqual(words)
})

test.each([
  ['-₱10.00', -10_00n],
  ['-PHP 10.00', -10_00n],
  ['PHP -10.00', -10_00n],
  ['₱ (10.00)', -10_00n],
  ['(₱10.00)', -10_00n],
  ['10.00-', -10_00n],
  ['10.00 DR', -10_00n],
  ['\u221210.00', -10_00n],
  ['"1,010.00-"', -1010_00n],
  ['+10.00', 10_00n],
  ['10.00 CR', 10_00n],
  ['Php\u00A010.00', 10_00n],
  ['0000000000000000010.00', 10_00n],
])('an amount is read from %s', (written, amount) => {
  const { debit: _, credit: __, ...one } = CSV
  const text = `Date,Text,Amount,Balance\n11/24/2026,A,${written},"-5,000.00"`
  const read = readLines(text, [bdo({ ...one, amount: 'Amount' })])
  expect(read).toEqual([`2026-11-24|${amount}||A`])
})

test.each(['-10.00 DR', '(-10.00)', '--10.00', '10.00 CR-', '1O.00', '10,00', '$10.00', '10.005'])(
  '%s is no amount, and is said with its line and what to do',
  (written) => {
    expect(() => readLines(rows(ONE, `11/24/2026,B,,"${written}",120.00`), [bdo()])).toThrow(
      /^line 3: .* is not an amount\. Expected is .* Take the file from the bank again/,
    )
  },
)

test.each([
  ['M/D/YYYY', '11/5/2026'],
  ['MM/DD/YYYY', '11/5/2026'],
  ['MM/DD/YY', '11/05/26'],
  ['D-MMM-YYYY', '05-Nov-2026'],
  ['DD MMM YY', '05 NOV 26'],
  ['MMM D, YYYY', '"November 5, 2026"'],
  ['YYYYMMDD', '20261105'],
  ['YYYY-MM-DD', '2026-11-05 13:45:10'],
])('by the setting %s the day of %s is read', (dateFormat, written) => {
  expect(readLines(rows(`${written},A,,10.00,110.00`), [bdo({ ...CSV, dateFormat })])).toEqual([
    '2026-11-05|1000||A',
  ])
})

test('of a file whose lines cancel out the setting says the order, and nothing else does', () => {
  const text = rows(
    '11/25/2026,B,,5.00,105.00',
    '11/25/2026,C,5.00,,100.00',
    '11/24/2026,A,,1.00,100.00',
  )
  const words = (newestFirst: CsvColumns['newestFirst']) =>
    readLines(text, [bdo({ ...CSV, ...(newestFirst === undefined ? {} : { newestFirst }) })]).map(
      (line) => line.split('|')[3],
    )
  expect(words('days')).toEqual(['A', 'B', 'C'])
  expect(() => words(true)).toThrow(/do not lead to its balance of .* another newestFirst/)
  const day = text.split('\n').slice(0, 3).join('\n')
  expect(() => readLines(day, [bdo()])).toThrow('newestFirst: true, false, or "days"')
  expect(readLines(day, [bdo({ ...CSV, newestFirst: true })])[0]).toContain('C')
})

test('two columns of one heading are refused by its name, and read by a number', () => {
  const text = 'Date,Text,Debit,Credit,Balance,Balance\n11/24/2026,A,,10.00,7,110.00'
  expect(() => readLines(text, [bdo()])).toThrow(
    'line 1: two columns are called "Balance". Say in BANK_ACCOUNTS_FILE the number of the right one, 5 or 6',
  )
  expect(readLines(text, [bdo({ ...CSV, balance: 6 })])).toHaveLength(1)
})

test.each([
  ['is cut off within its last row', rows(ONE, '11/25/2026,DRAG'), /^line 3: it has 2 cells/],
  ['has a comma within words', rows('11/24/2026,A,B,,10.00,110.00'), /^line 2: it has 6 cells/],
  ['has a last line whose day is gone', rows(ONE, ',B,,5.00,115.00'), /^line 3: "" is not a day/],
  [
    'has a last line of another day',
    rows(ONE, '31/12/2026,B,,5.00,115.00'),
    /^line 3: "31.*MM\/DD\/YYYY/,
  ],
  ['has no line', rows('TOTAL,,,,'), /^line 2: no row has a day as MM\/DD\/YYYY/],
  [
    'has a last line that says both',
    rows(ONE, '11/25/2026,B,1.00,5.00,114.00'),
    /^line 3: it is a debit and a credit/,
  ],
])('a CSV that %s is refused, and nothing of it is read', (_, text, fault) => {
  expect(() => readLines(text, [bdo()])).toThrow(fault)
})
