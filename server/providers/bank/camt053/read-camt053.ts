import type { Centavos } from '#domain/money/money.ts'
import { readDay, readFormerDay } from '#server/providers/bank/camt053/camt053-days.ts'
import {
  readFormerWords,
  type Words,
  readWords,
} from '#server/providers/bank/camt053/camt053-words.ts'
import {
  checkedStatement,
  plainText,
  type Statement,
  StatementFault,
  type StatementLine,
  TAKE_AGAIN,
} from '#server/providers/bank/statement.ts'
import { readAmount } from '#server/providers/bank/statement-amount.ts'
import {
  elementsAt,
  textAt,
  within,
  type XmlElement,
  xmlElements,
} from '#server/providers/bank/camt053/xml-elements.ts'

/**
 * Reads ISO 20022 camt.053 (Bank to Customer Statement), every version of it, alone or in an envelope.
 * Entries that are not booked yet (PDNG, INFO) are no lines.
 *
 * @throws StatementFault
 */
export function readCamt053(text: string, onLine: () => void = () => {}): Statement[] {
  // Read first, so that one of both trees is in memory.
  const former = text.includes('&#') ? formerWordsIn(text) : []
  const found = statementsIn(text, (name) => name === 'Ntry' && onLine())
  if (found.length === 0)
    throw new StatementFault(
      1,
      'there is no camt.053 statement in it',
      'Expected is BkToCstmrStmt with a Stmt: a report of the day (camt.052) or notice (camt.054) is none. Ask the bank for the statement',
    )
  return found.map((each, place) => statementOf(each, former[place] ?? []))
}

function statementsIn(text: string, onOpen?: (name: string) => void): XmlElement[] {
  return within(xmlElements(text, onOpen), (name) => name === 'BkToCstmrStmt').flatMap((message) =>
    elementsAt(message, 'Stmt'),
  )
}

/** Words of the entries of each statement: versions before left references to characters as written. */
function formerWordsIn(text: string): Words[][] {
  try {
    return statementsIn(text.replaceAll('&#', '&amp;#')).map((statement) =>
      elementsAt(statement, 'Ntry').map(readFormerWords),
    )
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    // The same is found with the references, at the first of its places.
    return []
  }
}

function statementOf(statement: XmlElement, former: readonly Words[]): Statement {
  const { fileLine } = statement
  const opening = balanceOf(statement, ['OPBD', 'PRCD'])
  const closing = balanceOf(statement, ['CLBD'])
  const lines = elementsAt(statement, 'Ntry').flatMap((entry, place) =>
    statusOf(entry) === 'BOOK' ? [lineOf(entry, former[place] ?? readFormerWords(entry))] : [],
  )
  return checkedStatement(
    {
      accountNumber:
        textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
      name: plainText(textAt(statement, 'Id')),
      opening: amountOf(opening),
      closing: amountOf(closing),
      closesOn: readDay(elementsAt(closing, 'Dt')[0], closing.fileLine),
      lines,
    },
    fileLine,
  )
}

/** The balance of the first of these codes that there is. */
function balanceOf(statement: XmlElement, codes: readonly string[]): XmlElement {
  const balances = elementsAt(statement, 'Bal')
  const found = codes
    .map((code) => balances.find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code))
    .find((each) => each !== undefined)
  if (!found)
    throw new StatementFault(
      statement.fileLine,
      `it has no balance ${codes.join(' or ')}`,
      `Expected are the booked balances before and after its entries. ${TAKE_AGAIN}`,
    )
  return found
}

function lineOf(entry: XmlElement, former: Words): StatementLine {
  const { fileLine } = entry
  const booked = elementsAt(entry, 'BookgDt')[0] ?? elementsAt(entry, 'ValDt')[0]
  const bookedOn = readDay(booked, fileLine)
  return {
    fileLine,
    bookedOn,
    amount: amountOf(entry),
    ...readWords(entry),
    formerly: { bookedOn: readFormerDay(booked) ?? bookedOn, ...former },
  }
}

/** CdtDbtInd says where the money went, of a reversal (RvslInd) too. */
function amountOf(element: XmlElement): Centavos {
  const { fileLine } = element
  const amount = readAmount(textAt(element, 'Amt'), '.')
  const currency = elementsAt(element, 'Amt')[0]?.attributes['Ccy'] ?? ''
  const mark = textAt(element, 'CdtDbtInd')
  if (currency !== 'PHP')
    throw new StatementFault(
      fileLine,
      `it is in ${currency || 'no currency'}, not in PHP`,
      'Import statements of accounts in pesos only',
    )
  if (amount === null || (mark !== 'CRDT' && mark !== 'DBIT'))
    throw new StatementFault(
      fileLine,
      `"${textAt(element, 'Amt')}" ${mark} is not an amount`,
      `Expected is an amount such as 1000.00, with CRDT or DBIT. ${TAKE_AGAIN}`,
    )
  return mark === 'DBIT' ? -amount : amount
}

/** `<Sts>BOOK</Sts>` until version 7, `<Sts><Cd>BOOK</Cd></Sts>` since. */
function statusOf(entry: XmlElement): string {
  return textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
}
