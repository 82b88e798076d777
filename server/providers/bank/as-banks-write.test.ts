// Files as banks write them: what public reports of people who import statements say.
import { expect, test } from 'vitest'
import { takeShare } from '#domain/testing/testing-cases.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import { bdo, readLines, ubp } from '#server/providers/bank/testing-read-lines.ts'

const mt940 = (line: string, end = '\n', number = '001234567890') =>
  `:20:S1|:25:${number}|:28C:1|:60F:C261123PHP100,00|${line}|:62F:C261124PHP110,00|-|`.replaceAll(
    '|',
    end,
  )
const LINE = ':61:2611241124C10,00NTRFREF1//B1'
const READ = '2026-11-24|1000|REF1|B1'

test.each<[string, string, string?]>([
  ['a byte-order mark', `\uFEFF${mt940(LINE)}`],
  ['blanks', `\r\n  ${mt940(LINE, '\r\n')}`],
  ['header lines of the bank', `ABNANL2A\n940\nABNANL2A\n${mt940(LINE)}`],
  ['no :20:', mt940(LINE).replace(':20:S1\n', '')],
  ['CR alone as line end', mt940(LINE, '\r')],
  ['/PHP behind its number', mt940(LINE, '\n', '001234567890/PHP')],
  ['the bank, its number and /PHP', mt940(LINE, '\n', 'BNORPHMM/001234567890/PHP')],
  ['an end of file of DOS', `${mt940(LINE)}\x1A`],
  [
    'the envelope of SWIFT',
    `{1:F01BNORPHMMAXXX0000000000}{2:I940XN}{4:\n${mt940(LINE)}-}{5:{CHK:1}}`,
  ],
  ['a blank entry date', mt940(LINE.replace('1124C', '    C'))],
  ['an entry date of zeros', mt940(LINE.replace('1124C', '0000C'))],
  ['many zeros before its amount', mt940(LINE.replace('C10,', 'C00000000000000010,'))],
  ['a dot before the centavos', mt940(LINE.replace('10,00', '10.00'))],
  [
    'words that begin with a bracket',
    mt940(`${LINE}|:86:PAID|{INV 7} BY|:12: NOON|{4:X`),
    '2026-11-24|1000|REF1|B1 PAID{INV 7} BY:12: NOON{4:X',
  ],
  [
    'a value date of the 30th of February',
    mt940(':61:260230C10,00NTRFREF1//B1'),
    '2026-02-28|1000|REF1|B1',
  ],
  [
    'a 29th of February of no leap year',
    mt940(':61:2603010229C10,00NTRFREF1//B1'),
    '2026-02-28|1000|REF1|B1',
  ],
])('MT940 with %s is read', (_, text, line = READ) => {
  expect(readLines(text)).toEqual([line])
})

test('an entry date is of the year that is nearest to the value date, for all 120 days before and after', () => {
  const first = Temporal.PlainDate.from('2025-01-01')
  const short = (on: Temporal.PlainDate) => on.toString().slice(2).replaceAll('-', '')
  const pairs = takeShare(
    Array.from({ length: 365 }, (_, day) => day),
    1,
  ).flatMap((day) =>
    Array.from({ length: 241 }, (_, away) => {
      const valueOn = first.add({ days: day })
      return { valueOn, enteredOn: valueOn.add({ days: away - 120 }) }
    }),
  )
  const lines = pairs.map(
    ({ valueOn, enteredOn }) => `:61:${short(valueOn)}${short(enteredOn).slice(2)}C0,01NTRFX`,
  )
  const text = `:20:S\n:25:109876543210\n:60F:C240101PHP0,00\n${lines.join('\n')}\n:62F:C261231PHP${pairs.length / 100}\n`
  const [found] = readStatements(text, [ubp], { key: null }).read
  const wrong = (found?.statements[0]?.lines ?? []).filter(
    ({ bookedOn }, place) => !pairs[place]?.enteredOn.equals(bookedOn),
  )
  expect(found?.statements[0]?.lines).toHaveLength(pairs.length)
  expect(wrong).toEqual([])
})

test('a line of 0.00 is left out with its words, and said, in each format', () => {
  const zero = `${LINE}\n:61:2611241124D0,00NCHGWAIVED//B2\n:86:FEE WAIVED`
  const csv =
    'Date,Text,Debit,Credit,Balance\n11/24/2026,A,,10.00,110.00\n11/24/2026,B,0.00,,110.00'
  const xml = camt(entry('<Amt Ccy="PHP">0.00</Amt>', 'DBIT') + entry())
  for (const [text, line] of [
    [mt940(zero), 6],
    [csv, 3],
    [xml, 1],
  ] as const) {
    const [found] = readStatements(text, [bdo()], { key: null }).read
    expect(
      found?.statements[0]?.lines.map(({ amount, text: words }) => [
        amount,
        words.includes('WAIVED'),
      ]),
    ).toEqual([[10_00n, false]])
    expect(found?.statements[0]?.zeroLines).toEqual([line])
  }
})

test('of several accounts in a file each has its own; one that is not ours is named, and left out by choice alone', () => {
  const other = mt940(LINE, '\n', '555')
  const both = mt940(LINE) + mt940(LINE, '\n', '109876543210')
  const keys = (text: string, leaveOutOthers: boolean, key: string | null = null) => {
    const { read, others } = readStatements(text, [bdo(), ubp], { key, leaveOutOthers })
    return [read.map(({ account, statements }) => [account.key, statements.length]), others]
  }
  expect(keys(both, false)).toEqual([
    [
      ['bdo', 1],
      ['ubp', 1],
    ],
    [],
  ])
  expect(() => keys(both + other, false)).toThrow(
    /^line 1: it is of account 555, not of one of BANK_ACCOUNTS_FILE. Add it .* it brings bdo, ubp alone/,
  )
  expect(keys(both + other, true)).toEqual([
    [
      ['bdo', 1],
      ['ubp', 1],
    ],
    ['555'],
  ])
  expect(keys(both, true, 'ubp')).toEqual([[['ubp', 1]], ['001234567890']])
  expect(() => keys(other, true)).toThrow('it is of account 555')
})

const amt = '<Amt Ccy="PHP">10.00</Amt>'
const DAY = '<Dt><Dt>2026-11-24</Dt></Dt>'
const bal = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="PHP">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${DAY}</Bal>`
function entry(
  amount = amt,
  mark = 'CRDT',
  rest = '',
  booked = '<BookgDt><Dt>2026-11-24</Dt></BookgDt>',
) {
  return `<Ntry>${amount}<CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts>${booked}${rest}</Ntry>`
}
function camt(entries: string, opening = bal('OPBD', '100.00')) {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S</Id><Acct><Id><Othr><Id>001234567890</Id></Othr></Id></Acct>${opening}${bal('CLBD', '110.00')}${entries}</Stmt></BkToCstmrStmt></Document>`
}
const details = (inner: string) => entry(amt, 'CRDT', `<NtryDtls>${inner}</NtryDtls>`)
const booked = (inner: string) => entry(amt, 'CRDT', '', inner)

test.each<[string, string, string]>([
  ['padded amounts', entry('<Amt Ccy="PHP">000000000000000010.00</Amt>'), '2026-11-24|1000||'],
  [
    'the name of who paid',
    details('<TxDtls><RltdPties><Dbtr><Nm>DRAGONPAY</Nm></Dbtr></RltdPties></TxDtls>'),
    '2026-11-24|1000||DRAGONPAY',
  ],
  [
    'the name in Pty',
    details('<TxDtls><RltdPties><Cdtr><Pty><Nm>DRAGONPAY</Nm></Pty></Cdtr></RltdPties></TxDtls>'),
    '2026-11-24|1000||DRAGONPAY',
  ],
  [
    'structured references',
    details(
      '<TxDtls><RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf><RfrdDocInf><Nb>INV7</Nb></RfrdDocInf><AddtlRmtInf>WORDS</AddtlRmtInf></Strd></RmtInf></TxDtls>',
    ),
    '2026-11-24|1000||RF18 INV7 WORDS',
  ],
  [
    'InstrId and AddtlTxInf',
    details(
      '<TxDtls><Refs><InstrId>PF-1</InstrId><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AddtlTxInf>INSTAPAY</AddtlTxInf></TxDtls>',
    ),
    '2026-11-24|1000|PF-1|INSTAPAY',
  ],
  [
    'each EndToEndId of a batch',
    details(
      Array.from(
        { length: 300 },
        (_, n) => `<TxDtls><Refs><EndToEndId>E2E-2026-${n}</EndToEndId></Refs></TxDtls>`,
      ).join(''),
    ),
    `2026-11-24|1000|E2E-2026-0|${Array.from({ length: 299 }, (_, n) => `E2E-2026-${n + 1}`).join(' ')}`,
  ],
  [
    'references to characters',
    entry(amt, 'CRDT', '<AddtlNtryInf>PE&#209;A &amp; &#x44;RAGON</AddtlNtryInf>'),
    '2026-11-24|1000||PEÑA & DRAGON',
  ],
  [
    'a day with an offset',
    booked('<BookgDt><Dt>2026-11-24+08:00</Dt></BookgDt>'),
    '2026-11-24|1000||',
  ],
  [
    'a time of UTC',
    booked('<BookgDt><DtTm>2026-11-23T16:30:00Z</DtTm></BookgDt>'),
    '2026-11-24|1000||',
  ],
  [
    'a time of Manila',
    booked('<BookgDt><DtTm>2026-11-24T00:30:00+08:00</DtTm></BookgDt>'),
    '2026-11-24|1000||',
  ],
  [
    'a time of no zone',
    booked('<BookgDt><DtTm>2026-11-24T23:30:00</DtTm></BookgDt>'),
    '2026-11-24|1000||',
  ],
  ['ValDt alone', booked('<ValDt><Dt>2026-11-24</Dt></ValDt>'), '2026-11-24|1000||'],
])('camt.053 with %s is read', (_, entries, line) => {
  expect(readLines(camt(entries))).toEqual([line])
})

test('camt.053 is read in an envelope, beside its header, with a prefix, and with PRCD before OPBD', () => {
  const prior = bal('PRCD', '1.00') + bal('OPBD', '100.00')
  const prefixed = camt(entry())
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
    .replace('xmlns=', 'xmlns:n=')
  for (const text of [
    `<Envelope><AppHdr><Fr/></AppHdr>${camt(entry())}</Envelope>`,
    `<?xml version="1.0" encoding="UTF-8"?><AppHdr/>\n<?xml version="1.0"?>${camt(entry())}`,
    `\uFEFF \n<?xml version="1.0"?>${camt(entry())}\x1A`,
    camt(entry(), prior),
    prefixed,
  ])
    expect(readLines(text)).toEqual(['2026-11-24|1000||'])
})
