import {
  closingOfPage,
  type ModelLine,
  type ModelPage,
  pesos,
  type Style,
} from '#server/providers/bank/testing-model.ts'

/** Pages as statements of one camt.053, in one of the ways of banks. */
export function camt053File(pages: readonly ModelPage[], { encoding, way }: Style): string {
  const declared = encoding === 'windows-1252' ? ['windows-1252', 'ISO-8859-1'][way % 2] : 'UTF-8'
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>\n${pages
    .map((page) => pageText(page, way))
    .join('\n')}</BkToCstmrStmt></Document>`
  const named = way % 3 === 0 ? document.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:') : document
  const body = way % 2 === 0 ? named : `<Envelope><AppHdr><Fr/></AppHdr>${named}</Envelope>`
  return `<?xml version="1.0" encoding="${declared}"?>\n${body}\n`
}

function pageText(page: ModelPage, way: number): string {
  const { number, opening, lines, closesOn } = page
  const from = lines[0]?.on ?? closesOn
  return [
    `<Stmt><Id>S1</Id><Acct><Id><Othr><Id>${number}</Id></Othr></Id></Acct>`,
    ...(way % 5 === 0 ? [balance('PRCD', opening + 1n, from)] : []),
    balance(way % 7 === 0 && way % 5 > 0 ? 'PRCD' : 'OPBD', opening, from),
    balance('CLBD', closingOfPage(page), closesOn),
    ...lines.map((line, place) => entryText(line, way + place)),
    `<Ntry>${money(99_00n, 0)}<Sts>PDNG</Sts></Ntry>`,
    '</Stmt>',
  ].join('\n')
}

function balance(code: string, amount: bigint, on: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount, 0)}<Dt><Dt>${on}</Dt></Dt></Bal>`
}

function entryText({ on, amount, reference, words, batch }: ModelLine, way: number): string {
  const status = way % 2 === 0 ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const day =
    way % 3 === 0 ? `<ValDt>${dayText(on, way)}</ValDt>` : `<BookgDt>${dayText(on, way)}</BookgDt>`
  const transactions = [reference, ...batch].map(
    (each) => `<TxDtls><Refs><EndToEndId>${each}</EndToEndId></Refs></TxDtls>`,
  )
  transactions[0] = `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${wordsText(words, way)}</TxDtls>`
  return `<Ntry>${money(amount, way)}${status}${day}<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${transactions.join('')}</NtryDtls></Ntry>`
}

/** 00:30 in Manila is the day before in UTC. */
function dayText(on: string, way: number): string {
  const before = Temporal.PlainDate.from(on).subtract({ days: 1 }).toString()
  const ways = [
    `<Dt>${on}</Dt>`,
    `<Dt>${on}+08:00</Dt>`,
    `<DtTm>${before}T16:30:00Z</DtTm>`,
    `<DtTm>${on}T00:30:00.000+08:00</DtTm>`,
    `<DtTm>${on}T23:59:59</DtTm>`,
  ]
  return ways[way % ways.length] ?? ''
}

function wordsText(words: string, way: number): string {
  const text = words
    .replaceAll('&', way % 2 === 0 ? '&amp;' : '&#38;')
    .replaceAll(/[^\0-\x7F]/g, (letter) => (way % 3 === 0 ? `&#${letter.codePointAt(0)};` : letter))
  const ways = [
    `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`,
    `<RltdPties><Dbtr><Nm>${text}</Nm></Dbtr></RltdPties>`,
    `<RltdPties><Cdtr><Pty><Nm>${text}</Nm></Pty></Cdtr></RltdPties>`,
    `<RmtInf><Strd><CdtrRefInf><Ref>${text}</Ref></CdtrRefInf></Strd></RmtInf>`,
    `<AddtlTxInf>${text}</AddtlTxInf>`,
  ]
  return ways[way % ways.length] ?? ''
}

function money(amount: bigint, way: number): string {
  const zeros = way % 4 === 1 ? '000000000000' : ''
  return `<Amt Ccy="PHP">${zeros}${pesos(amount)}</Amt><CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
}
