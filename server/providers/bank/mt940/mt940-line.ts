import { readDate, enteredOn, formerlyEnteredOn } from '#server/providers/bank/mt940/mt940-dates.ts'
import type { Mt940Field } from '#server/providers/bank/mt940/mt940-fields.ts'
import {
  type FormerReading,
  plainText,
  StatementFault,
  type StatementLine,
  TAKE_AGAIN,
} from '#server/providers/bank/statement.ts'
import { readAmount } from '#server/providers/bank/statement-amount.ts'

/** A line of MT940 and what versions before read of it. */
export type Mt940Line = StatementLine & { readonly formerly: FormerReading }

/**
 * Value date, entry date (MMDD, or blank), mark, third letter of the currency, amount, type,
 * reference of the owner, reference of the bank.
 */
const LINE =
  /^(\d{6})(\d{4})?\s*(R?[CD])([A-Z])?\s?([\d,.]+)([SNF][A-Z0-9]{3})([^/\n]*(?:\/(?!\/)[^/\n]*)*)(?:\/\/(.*))?$/

/** Field :61:. */
export function mt940Line({ fileLine, lines }: Mt940Field): Mt940Line {
  const [first = '', ...supplement] = lines
  const [, valued = '', entered = BLANK, mark, , written = '', , owner = '', bank = ''] =
    LINE.exec(first.trimEnd()) ?? []
  const amount = mt940Amount(written)
  if (mark === undefined || amount === null)
    throw new StatementFault(
      fileLine,
      `"${plainText(first)}" is not a statement line`,
      `Expected are the days as YYMMDDMMDD, C or D, an amount such as 1000,00, N and three letters, and a reference. ${TAKE_AGAIN}`,
    )
  const valueOn = readDate(valued, fileLine)
  const bookedOn = entered === BLANK ? valueOn : enteredOn(valueOn, entered, fileLine)
  const before = entered === BLANK ? valueOn : (formerlyEnteredOn(valueOn, entered) ?? bookedOn)
  return {
    fileLine,
    bookedOn,
    // RC takes a credit back, RD a debit.
    amount: mark === 'C' || mark === 'RD' ? amount : -amount,
    ...wordsOf(owner.trim(), bank, supplement),
    formerly: {
      bookedOn: before,
      ...wordsOf(owner.trim(), bank, supplement.filter(wasText)),
    },
  }
}

/** An entry date that is left out, which some banks write so. */
const BLANK = '0000'

/** No format says it with a dot, and some banks do. */
export function mt940Amount(text: string) {
  return readAmount(text, ',') ?? readAmount(text, '.')
}

/** A line with the text of a field :86:, whose sub-fields begin with ?20 and the like. */
export function withText(line: Mt940Line, [first = '', ...next]: readonly string[]): Mt940Line {
  return {
    ...line,
    text: added(line.text, [first, ...next]),
    formerly: {
      ...line.formerly,
      text: added(line.formerly.text, [first, ...next.filter(wasText)]),
    },
  }
}

function added(text: string, lines: readonly string[]): string {
  return plainText(`${text} ${lines.join('').replaceAll(/\?\d{2}/g, ' ')}`)
}

/** Versions before took such a line for a block of the envelope. */
function wasText(line: string): boolean {
  return !line.startsWith('{')
}

/** The reference of whoever ordered it, else the bank's; the text has what is left. */
function wordsOf(owner: string, bank: string, supplement: readonly string[]) {
  const isNamed = owner !== '' && owner !== 'NONREF'
  return {
    reference: plainText(isNamed ? owner : bank),
    text: plainText([isNamed ? bank : '', ...supplement].join(' ')),
  }
}
