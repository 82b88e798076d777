import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Centavos } from '#domain/money.ts'
import {
  checkedStatement,
  plainText,
  type Statement,
  StatementFault,
  type StatementLine,
} from '#server/providers/bank/statement.ts'
import { readAmount } from '#server/providers/bank/statement-amount.ts'

/**
 * Reads ISO 20022 camt.053 (Bank to Customer Statement), every version of it. Entries that are not
 * booked yet (PDNG, INFO) are no lines.
 *
 * @throws StatementFault
 */
export function readCamt053(text: string): Statement[] {
  // The format has none, and entities of a document may be made to swell.
  if (/<!DOCTYPE/i.test(text)) throw new StatementFault(1, 'it has a document type')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new StatementFault(valid.err.line, valid.err.msg)
  const root = nodeOf(parsed(text))
  const message = nodeOf(nodeOf(root['Document'])['BkToCstmrStmt'])
  const places = linesOf(text)
  const statements = nodesOf(message['Stmt']).map((node, place) =>
    statementOf(node, places, places.statements[place] ?? 1),
  )
  if (statements.length === 0) throw new StatementFault(1, 'there is no camt.053 statement in it')
  return statements
}

/** Texts stay texts: an amount never becomes a floating-point number. */
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: true,
})

function parsed(text: string): unknown {
  try {
    return PARSER.parse(text)
  } catch (error) {
    throw new StatementFault(1, `it cannot be read: ${(error as Error).message}`)
  }
}

type Node = Readonly<Record<string, unknown>>

/** Where statements and entries begin, in the order of the file. */
interface Places {
  readonly statements: readonly number[]
  readonly entries: Iterator<number>
}

function linesOf(text: string): Places {
  const linesWith = (tag: string) => {
    const found = text.matchAll(new RegExp(`<(?:\\w+:)?${tag}[\\s>]`, 'g'))
    let [line, from] = [1, 0]
    return [...found].map(({ index }) => {
      for (; from < index; from += 1) if (text[from] === '\n') line += 1
      return line
    })
  }
  return { statements: linesWith('Stmt'), entries: linesWith('Ntry').values() }
}

function statementOf(node: Node, { entries }: Places, fileLine: number): Statement {
  const account = nodeOf(node['Acct'])
  const id = nodeOf(account['Id'])
  const balances = nodesOf(node['Bal'])
  const opening = balanceOf(balances, ['OPBD', 'PRCD'], fileLine)
  const closing = balanceOf(balances, ['CLBD'], fileLine)
  const lines = nodesOf(node['Ntry']).flatMap((entry) => {
    const place = entries.next().value ?? fileLine
    return statusOf(entry) === 'BOOK' ? [lineOf(entry, place)] : []
  })
  return checkedStatement(
    {
      accountNumber: textOf(id['IBAN']) || textOf(nodeOf(id['Othr'])['Id']),
      name: plainText(textOf(node['Id'])),
      opening: opening.amount,
      closing: closing.amount,
      closesOn: closing.on,
      lines,
    },
    fileLine,
  )
}

function balanceOf(balances: readonly Node[], codes: readonly string[], fileLine: number) {
  const code = (node: Node) => textOf(nodeOf(nodeOf(node['Tp'])['CdOrPrtry'])['Cd'])
  const found = balances.find((node) => codes.includes(code(node)))
  if (!found) throw new StatementFault(fileLine, `it has no balance ${codes.join(' or ')}`)
  return { amount: amountOf(found, fileLine), on: dayOf(nodeOf(found['Dt']), fileLine) }
}

function lineOf(entry: Node, fileLine: number): StatementLine {
  const amount = amountOf(entry, fileLine)
  if (amount === 0n) throw new StatementFault(fileLine, 'its amount is 0')
  const details = nodesOf(entry['NtryDtls']).flatMap((each) => nodesOf(each['TxDtls']))
  const refs = details.map((each) => nodeOf(each['Refs']))
  const own = refs
    .map((each) => textOf(each['EndToEndId']))
    .find((id) => id && id !== 'NOTPROVIDED')
  const bank = textOf(entry['AcctSvcrRef']) || textOf(entry['NtryRef'])
  const remittance = details.flatMap((each) => textsOf(nodeOf(each['RmtInf'])['Ustrd']))
  return {
    fileLine,
    bookedOn: dayOf(nodeOf(entry['BookgDt']), fileLine),
    amount,
    reference: plainText(own ?? bank),
    text: plainText([own ? bank : '', ...remittance, textOf(entry['AddtlNtryInf'])].join(' ')),
  }
}

/** CdtDbtInd says where the money went, of a reversal (RvslInd) too. */
function amountOf(node: Node, fileLine: number): Centavos {
  const amount = readAmount(textOf(node['Amt']), '.')
  const currency = textOf(nodeOf(node['Amt'])['@Ccy'])
  const mark = textOf(node['CdtDbtInd'])
  if (currency !== 'PHP')
    throw new StatementFault(fileLine, `it is in ${currency || 'no currency'}, not in PHP`)
  if (amount === null || (mark !== 'CRDT' && mark !== 'DBIT'))
    throw new StatementFault(fileLine, `"${textOf(node['Amt'])}" ${mark} is not an amount`)
  return mark === 'DBIT' ? -amount : amount
}

/** `<Sts>BOOK</Sts>` until version 7, `<Sts><Cd>BOOK</Cd></Sts>` since. */
function statusOf(entry: Node): string {
  return textOf(nodeOf(entry['Sts'])['Cd']) || textOf(entry['Sts'])
}

/** A day, or a time with its zone, whose own day counts. */
function dayOf(node: Node, fileLine: number): Temporal.PlainDate {
  const text = textOf(node['Dt']) || textOf(node['DtTm']).slice(0, 10)
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    throw new StatementFault(fileLine, `"${plainText(text)}" is not a day`)
  }
}

function nodesOf(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined).map(nodeOf)
}

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {}
}

/** The text of an element, with attributes or without. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? (value as Node)['#text'] : value
  return typeof text === 'string' ? text : ''
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf)
}
