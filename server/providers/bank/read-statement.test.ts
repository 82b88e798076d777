import { expect, test } from 'vitest'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import {
  writeCamt053,
  writeCsv,
  writeMt940,
  type Sample,
  TEST_BANKS,
} from '#server/providers/bank/testing-statements.ts'

const SAMPLE: Sample = {
  opening: 1_000_000_05n,
  closesOn: '2026-11-25',
  lines: [
    {
      on: '2026-11-23',
      amount: -250_000_00n,
      reference: 'PF-2026-0001',
      text: 'INSTAPAY TO DRAGONPAY',
    },
    { on: '2026-11-24', amount: 98_765_43n, reference: 'DP20261124', text: 'DRAGONPAY SETTLEMENT' },
    { on: '2026-11-24', amount: 1n, reference: 'INT1124', text: 'INTEREST EARNED & CREDITED' },
    { on: '2026-11-25', amount: -25_00n, reference: 'SC112501', text: 'SERVICE CHARGE' },
  ],
}
const FORMATS = { MT940: writeMt940, 'camt.053': writeCamt053, CSV: writeCsv }
/** Of a file of one account. */
const read = (text: string, key: string | null = null) => {
  const { read: found } = readStatements(text, TEST_BANKS, { key })
  expect(found).toHaveLength(1)
  return found[0]!
}
/** A CSV does not name its account. */
const keyFor = (format: string) => (format === 'CSV' ? 'bdo' : null)

test.each(Object.entries(FORMATS))('a statement in %s is read to the centavo', (format, write) => {
  const { account, statements } = read(write(SAMPLE), keyFor(format))
  expect(account.key).toBe('bdo')
  expect(statements).toHaveLength(1)
  const [{ opening, closing, closesOn, lines }] = statements as [(typeof statements)[number]]
  expect([opening, closing, closesOn.toString()]).toEqual([
    1_000_000_05n,
    848_740_49n,
    '2026-11-25',
  ])
  expect(
    lines.map(({ bookedOn, amount, reference }) => [bookedOn.toString(), amount, reference]),
  ).toEqual(SAMPLE.lines.map(({ on, amount, reference }) => [on, amount, reference]))
  for (const [place, { text }] of lines.entries()) expect(text).toContain(SAMPLE.lines[place]?.text)
})

test('an account that is overdrawn, a reversal and a text of several lines are read from MT940', () => {
  const text = [
    ':20:X',
    ':25:001234567890PHP',
    ':28C:1',
    ':60F:D260101PHP10,',
    ':61:2601021231RD15,5NTRFNONREF//REF1',
    'PAYEE NOT FOUND',
    ':86:?20FIRST?21SECOND',
    'THIRD',
    ':61:260102RC0,50NMSCABC',
    ':62F:C260102PHP5,',
    ':86:info for the owner',
    '-',
  ].join('\n')
  const [statement] = read(text).statements
  expect(statement).toMatchObject({ opening: -10_00n, closing: 5_00n })
  expect(
    statement?.lines.map(({ bookedOn, amount, reference, text: words }) => ({
      on: bookedOn.toString(),
      amount,
      reference,
      words,
    })),
  ).toEqual([
    {
      on: '2025-12-31',
      amount: 15_50n,
      reference: 'REF1',
      words: 'PAYEE NOT FOUND FIRST SECONDTHIRD',
    },
    { on: '2026-01-02', amount: -50n, reference: 'ABC', words: '' },
  ])
})

const changed = (text: string, from: string | RegExp, to: string) => {
  expect(text).toMatch(from)
  return text.replace(from, to)
}

test.each<[string, string, string | null, RegExp]>([
  [
    'an amount of MT940 that was changed',
    changed(writeMt940(SAMPLE), '98765,43', '98765,44'),
    null,
    /^line 14: it opens at ₱1,000,000.05, its 4 lines lead to ₱848,740.50, and it says ₱848,740.49/,
  ],
  [
    'a line of MT940 that is cut off',
    changed(writeMt940(SAMPLE), 'C98765,43NTRF', 'C98765'),
    null,
    /^line 8: "2611241124C98765DP20261124\/\/BDO261124" is not a statement line/,
  ],
  [
    'an MT940 that ends too early',
    writeMt940(SAMPLE).split(':62F:')[0] ?? '',
    null,
    /^line 13: .* no field :62:/,
  ],
  [
    'MT940 in dollars',
    writeMt940(SAMPLE).replaceAll('PHP', 'USD'),
    null,
    /^line 5: it is in USD, not in PHP/,
  ],
  [
    'an unknown field',
    changed(writeMt940(SAMPLE), ':28C:', ':99X:'),
    null,
    /^line 4: MT940 has no field :99X:/,
  ],
  [
    'a day that does not exist',
    changed(writeMt940(SAMPLE), '2611251125D', '2611311131D'),
    null,
    /^line 12: 2026-11-31 is not a day/,
  ],
  [
    'the statement of another account',
    changed(writeMt940(SAMPLE), '001234567890', '555'),
    null,
    /^line 1: it is of account BNORPHMM\/555/,
  ],
  [
    'another account than the one that is named',
    writeMt940(SAMPLE),
    'ubp',
    /^line 1: it is of account BNORPHMM\/001234567890, not of ubp/,
  ],
  [
    'an amount of camt.053 that was changed',
    changed(writeCamt053(SAMPLE), '98765.43', '98765.44'),
    null,
    /^line 5: it opens at/,
  ],
  ['XML that is cut off', writeCamt053(SAMPLE).slice(0, -40), null, /^line \d+: .*/],
  ['a file of brackets alone', '<'.repeat(100_000), null, /^line 1: .{1,300}$/],
  [
    'XML that is nested too deeply',
    '<a>'.repeat(20_000) + '</a>'.repeat(20_000),
    null,
    /^line 1: it cannot be read: /,
  ],
  [
    'an entry without a side',
    changed(writeCamt053(SAMPLE), '<CdtDbtInd>DBIT</CdtDbtInd>\n        <Sts>', '<Sts>'),
    null,
    /^line 18: "250000.00" {2}is not an amount/,
  ],
  [
    'an amount with three decimals',
    changed(writeCamt053(SAMPLE), '98765.43', '98765.433'),
    null,
    /"98765.433" CRDT is not an amount/,
  ],
  [
    'camt.053 without a closing balance',
    changed(writeCamt053(SAMPLE), 'CLBD', 'CLAV'),
    null,
    /^line 5: it has no balance CLBD/,
  ],
  [
    'XML with a document type',
    `<!DOCTYPE x [<!ENTITY a "b">]>${writeCamt053(SAMPLE)}`,
    null,
    /^line 1: it has a document type/,
  ],
  ['XML of another kind', '<html></html>', null, /^line 1: there is no camt.053 statement/],
  [
    'an amount of a CSV that was changed',
    changed(writeCsv(SAMPLE), '"98,765.43",', '"98,765.44",'),
    'bdo',
    /^line \d: .* do not lead to its balance of/,
  ],
  [
    'a line that is missing from a CSV',
    writeCsv(SAMPLE)
      .split('\n')
      .filter((line) => !line.includes('INT1124'))
      .join('\n'),
    'bdo',
    /^line \d: .* do not lead to its balance of/,
  ],
  [
    'a CSV with words for an amount',
    changed(writeCsv(SAMPLE), '"25.00"', '"twenty"'),
    'bdo',
    /^line 4: "twenty" is not an amount/,
  ],
  [
    'a CSV with another order of the date',
    changed(writeCsv(SAMPLE), '11/25/2026', '25/11/2026'),
    'bdo',
    /^line 4: "25\/11\/2026" is not a day as MM\/DD\/YYYY/,
  ],
  [
    'a CSV without a column',
    changed(writeCsv(SAMPLE), 'Running Balance', 'Balance'),
    'bdo',
    /^line \d: there is no column "Running Balance"/,
  ],
  [
    'a CSV row with a cell too much',
    changed(writeCsv(SAMPLE), 'SC112501,', 'SC112501,x,'),
    'bdo',
    /^line \d: /,
  ],
  [
    'a CSV of no account',
    writeCsv(SAMPLE),
    null,
    /^line 1: it is neither MT940 nor camt.053, and a CSV names no account/,
  ],
  [
    'a CSV of an account without columns',
    writeCsv(SAMPLE),
    'ubp',
    /^line 1: .* BANK_ACCOUNTS_FILE says no columns/,
  ],
  ['an empty file', '', 'bdo', /^line 3: /],
])('%s is refused, whole, with its line', (_, text, key, fault) => {
  expect(() => read(text, key)).toThrow(fault)
})

/** The bank of tests, whose CSV begins with the newest line. */
const [bdo] = TEST_BANKS
const readAs = (text: string, newestFirst: boolean | undefined) => {
  const { newestFirst: _, ...csv } = bdo!.csv!
  const order = newestFirst === undefined ? {} : { newestFirst }
  const accounts = [{ ...bdo!, csv: { ...csv, ...order } }]
  const { read: found } = readStatements(text, accounts, { key: 'bdo' })
  return found[0]?.statements[0]?.opening
}

test('a CSV of lines that cancel out is read in the order that its account says, and not guessed', () => {
  const [first] = SAMPLE.lines
  const back = { ...first!, amount: -first!.amount, reference: 'CAME BACK' }
  const text = writeCsv({ ...SAMPLE, lines: [first!, back] })
  expect(readAs(text, true)).toBe(SAMPLE.opening)
  expect(() => readAs(text, undefined)).toThrow(/^line \d: its balances lead on in both orders/)
  // The balances of others say it.
  for (const lines of [SAMPLE.lines, SAMPLE.lines.slice(0, 1)])
    expect(readAs(writeCsv({ ...SAMPLE, lines }), undefined)).toBe(SAMPLE.opening)
})
