import type { Centavos } from '#domain/money/money.ts'
import { readAmount } from '#server/providers/bank/statement-amount.ts'

/** An amount as people write it. */
export interface WrittenAmount {
  /** Centavos; below zero: it says minus, brackets or DR. */
  readonly amount: Centavos
  /** D, C: it says DR or CR. */
  readonly side: 'D' | 'C' | null
}

/**
 * Reads 1,234.50, -1,234.50, 1,234.50-, (1,234.50) and 1,234.50 DR, with or without the sign of the
 * peso, which may stand anywhere in it; - alone is nothing. One that says its sign twice is none.
 *
 * @returns null for any other text
 */
export function writtenAmount(text: string): WrittenAmount | null {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^([-+(]*)(?:PHP|₱|P)/, '$1')
    .replace(/(?:PHP|₱)([-+)]*(?:[DC]R|DB)?)$/, '$1')
  if (/^-+$/.test(bare)) return { amount: 0n, side: null }
  const [, before = '', number = '', behind = ''] =
    /^([-+(]?|DR|CR)([\d.,]+)([-+)]?|DR\.?|DB\.?|CR\.?)$/.exec(bare) ?? []
  const amount = readAmount(number, '.', ',')
  const meaning = MEANINGS[`${before} ${behind.replace('.', '')}`]
  if (amount === null || meaning === undefined) return null
  const { isBelow, side } = meaning
  return { amount: isBelow ? -amount : amount, side }
}

const PLUS = { isBelow: false, side: null }
const MINUS = { isBelow: true, side: null }
const DEBIT = { isBelow: true, side: 'D' } as const
const CREDIT = { isBelow: false, side: 'C' } as const

/** What stands before and behind the number. */
const MEANINGS: Readonly<Record<string, Omit<WrittenAmount, 'amount'> & { isBelow: boolean }>> = {
  ' ': PLUS,
  '+ ': PLUS,
  ' +': PLUS,
  '- ': MINUS,
  ' -': MINUS,
  '( )': MINUS,
  ' DR': DEBIT,
  ' DB': DEBIT,
  'DR ': DEBIT,
  ' CR': CREDIT,
  'CR ': CREDIT,
}
