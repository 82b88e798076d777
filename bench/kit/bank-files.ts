/** A file of a bank for a bench. */
export interface BankFile {
  readonly name: string
  readonly text: string
  /** What is in it: movements of one peso each. */
  readonly lineCount: number
}

/** The account that they are of. */
export const ACCOUNT = { key: 'bdo', number: '001234567890' }

/** Entries of camt.053 as a bank writes them, of about so many bytes together. */
export function entriesFile(bytes: number): BankFile {
  return camt053('entries', bytes, () => '')
}

/** The same, where nearly all bytes are attributes, which no bank writes. */
export function attributesFile(bytes: number): BankFile {
  const attributes = Array.from({ length: 90 }, (_, place) => ` attribute${place}="${place}"`)
  return camt053('attributes', bytes, () => attributes.join(''))
}

/** MT940 of so many lines, filled up to about so many bytes. */
export function linesFile(lineCount: number, bytes: number): BankFile {
  const filler = 'X'.repeat(Math.max(0, Math.floor(bytes / lineCount) - 66))
  const on = yesterday().replaceAll('-', '').slice(2)
  const text = [
    ':20:BENCH',
    `:25:${ACCOUNT.number}`,
    `:60F:C${on}PHP0,00`,
    ...Array.from({ length: lineCount }, (_, place) =>
      [
        `:61:${on}${on.slice(2)}C1,00NTRFREF${place}//B${place}`,
        `:86:PAYMENT ${place} ${filler}`,
      ].join('\r\n'),
    ),
    `:62F:C${on}PHP${lineCount},00`,
    '-',
    '',
  ].join('\r\n')
  return { name: `${lineCount} lines`, text, lineCount }
}

function camt053(name: string, bytes: number, attributes: () => string): BankFile {
  const on = yesterday()
  const entries: string[] = []
  for (let size = 0; size < bytes; size += entries.at(-1)?.length ?? 0)
    entries.push(entryOf(entries.length, on, attributes()))
  const lineCount = entries.length
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Document><BkToCstmrStmt><Stmt><Id>BENCH</Id><Acct><Id><Othr><Id>${ACCOUNT.number}</Id></Othr></Id></Acct>
${balanceOf('OPBD', 0, on)}${balanceOf('CLBD', lineCount, on)}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`
  return { name, text, lineCount }
}

function entryOf(place: number, on: string, attributes: string): string {
  return `<Ntry${attributes}><Amt Ccy="PHP">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><AcctSvcrRef>B${place}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>REF${place}</EndToEndId></Refs><RltdPties><Dbtr><Nm>ANA CRUZ ${place}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>PAYMENT ${place}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

function balanceOf(code: string, pesos: number, on: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="PHP">${pesos}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`
}

function yesterday(): string {
  return Temporal.Now.plainDateISO('Asia/Manila').subtract({ days: 1 }).toString()
}
