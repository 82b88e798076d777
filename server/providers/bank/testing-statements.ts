import type { BankAccount } from '#server/providers/bank/bank-account.ts'

/** Two accounts of a lender, one of them with a CSV as Philippine banks download it. */
export const TEST_BANKS: BankAccount[] = [
  {
    key: 'bdo',
    number: '0012-3456-7890',
    providers: { dragonpay: 'DRAGONPAY', paymongo: 'PAYMONGO' },
    csv: {
      headingLine: 3,
      newestFirst: true,
      date: 'Date',
      dateFormat: 'MM/DD/YYYY',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Running Balance',
      reference: 'Reference No.',
      text: ['Transaction Description', 'Remarks'],
    },
  },
  { key: 'ubp', number: '109876543210' },
]

/** A line as all three formats write it; centavos. */
export interface SampleLine {
  readonly on: string
  readonly amount: bigint
  readonly reference: string
  readonly text: string
}

/** What a sample of a statement says. */
export interface Sample {
  readonly opening: bigint
  readonly lines: readonly SampleLine[]
  readonly closesOn: string
}

/** The statement of some days as SWIFT MT940, in its envelope. */
export function writeMt940({ opening, lines, closesOn }: Sample): string {
  const mark = (amount: bigint) => (amount < 0n ? 'D' : 'C')
  const from = short(lines[0]?.on ?? closesOn)
  return [
    '{1:F01BNORPHMMAXXX0000000000}{2:I940LENDPHMMXXXXN}{4:',
    ':20:STMT261125',
    ':25:BNORPHMM/001234567890',
    ':28C:00329/001',
    `:60F:${mark(opening)}${from}PHP${comma(opening)}`,
    ...lines.flatMap(({ on, amount, reference, text }) => [
      `:61:${short(on)}${short(on).slice(2)}${mark(amount)}${comma(amount)}NTRF${reference}//BDO${short(on)}`,
      ...wrapped(text),
    ]),
    `:62F:${mark(closingBalance(opening, lines))}${short(closesOn)}PHP${comma(closingBalance(opening, lines))}`,
    `:64:C${short(closesOn)}PHP${comma(closingBalance(opening, lines))}`,
    '-}',
    '',
  ].join('\r\n')
}

/** The same as ISO 20022 camt.053.001.08. */
export function writeCamt053({ opening, lines, closesOn }: Sample): string {
  const balance = (code: string, amount: bigint, on: string) => `
      <Bal>
        <Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
        ${money(amount)}
        <Dt><Dt>${on}</Dt></Dt>
      </Bal>`
  const entries = lines.map(
    ({ on, amount, reference, text }, place) => `
      <Ntry>
        <NtryRef>${place + 1}</NtryRef>
        ${money(amount)}
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${on}</Dt></BookgDt>
        <ValDt><Dt>${on}</Dt></ValDt>
        <AcctSvcrRef>BDO${short(on)}</AcctSvcrRef>
        <NtryDtls><TxDtls>
          <Refs><EndToEndId>${reference}</EndToEndId></Refs>
          <RmtInf><Ustrd>${text.replaceAll('&', '&amp;')}</Ustrd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId><CreDtTm>${closesOn}T20:00:00+08:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>STMT261125</Id>
      <Acct><Id><Othr><Id>001234567890</Id></Othr></Id><Ccy>PHP</Ccy></Acct>${balance('OPBD', opening, lines[0]?.on ?? closesOn)}${balance('CLBD', closingBalance(opening, lines), closesOn)}${entries.join('')}
      <Ntry>
        ${money(99_00n)}
        <Sts><Cd>PDNG</Cd></Sts>
      </Ntry>
    </Stmt>
  </BkToCstmrStmt>
</Document>
`
}

/** The same as a download of the bank's portal, the newest line first. */
export function writeCsv({ opening, lines }: Sample): string {
  let balance = opening
  const rows = lines.map(({ on, amount, reference, text }) => {
    balance += amount
    const [year = '', month = '', day = ''] = on.split('-')
    const sides = amount < 0n ? [`"${grouped(amount)}"`, ''] : ['', `"${grouped(amount)}"`]
    return `${month}/${day}/${year},${reference},"${text}",,${sides.join(',')},"${grouped(balance)}"`
  })
  return [
    'Account Number: 0012-3456-7890',
    'Currency: PHP',
    'Date,Reference No.,Transaction Description,Remarks,Debit,Credit,Running Balance',
    ...rows.toReversed(),
    '',
  ].join('\n')
}

export function closingBalance(opening: bigint, lines: readonly SampleLine[]): bigint {
  return lines.reduce((sum, { amount }) => sum + amount, opening)
}

function money(amount: bigint): string {
  return `<Amt Ccy="PHP">${comma(amount).replace(',', '.')}</Amt><CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
}

function comma(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}

function grouped(amount: bigint): string {
  const [pesos = '', cents = ''] = comma(amount).split(',')
  return `${BigInt(pesos).toLocaleString('en')}.${cents}`
}

/** YYMMDD. */
function short(on: string): string {
  return on.slice(2).replaceAll('-', '')
}

/** MT940 has lines of 65 characters. */
function wrapped(text: string): string[] {
  const parts = text.match(/.{1,60}/g) ?? ['']
  return [`:86:${parts[0] ?? ''}`, ...parts.slice(1)]
}
