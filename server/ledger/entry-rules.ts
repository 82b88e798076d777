import { PORTIONS } from '#domain/allocation/portions.ts'
import type { LedgerEvent } from '#server/ledger/entry.ts'

type Pair = readonly [debit: string, credit: string]

/** Accounts where money of borrowers is before it is theirs. */
const MONEY = ['cash', 'clearing', 'suspense'] as const
const CHARGES = PORTIONS.filter((portion) => portion !== 'principal')
const OWED = PORTIONS.map((portion) => `receivable:${portion}`)

/** Money that settles a debt, and what is left of it; each needs a payment (audit-money-in.ts). */
const PAID = MONEY.flatMap((from) => [...OWED, 'surplus'].map((to) => [from, to] as const))
/** Interest that was taken in advance is given back. */
const GIVEN_BACK = ['receivable:interest', 'receivable:principal'].map(
  (owed) => ['income:interest', owed] as const,
)
const EARNED = CHARGES.map((portion) => [`receivable:${portion}`, `income:${portion}`] as const)
const BACK = EARNED.map(([owed, income]) => [income, owed] as const)

/** In the chain of a loan. */
const OF_LOANS: Partial<Record<LedgerEvent, readonly Pair[]>> = {
  disbursed: [
    ['receivable:principal', 'disbursement'],
    ['receivable:principal', 'income:fees'],
    ['disbursement', 'cash'],
    ['disbursement', 'clearing'],
  ],
  accrued: [...EARNED, ...BACK],
  due: [...EARNED, ...BACK],
  repaid: [...PAID, ...GIVEN_BACK],
  prepaid: [...PAID, ...GIVEN_BACK],
  extended: [...PAID, ...GIVEN_BACK, ['receivable:fees', 'income:fees']],
  replanned: [...PAID, ...GIVEN_BACK],
  restructured: [
    ['disbursement', 'receivable:principal'],
    ['receivable:principal', 'disbursement'],
  ],
  cancelled: [...PAID, ...BACK, ['income:fees', 'receivable:principal']],
  waived: CHARGES.map((portion) => [`waived:${portion}`, `receivable:${portion}`] as const),
  writtenOff: OWED.map((owed) => ['writeOff', owed] as const),
  recovered: MONEY.flatMap((from) => [[from, 'writeOff'] as const, [from, 'surplus'] as const]),
  refunded: [
    ['surplus', 'cash'],
    ['surplus', 'clearing'],
  ],
  chargedBack: [
    ['providerLoss', 'surplus'],
    ['writeOff', 'surplus'],
  ],
  reversed: [
    ['surplus', 'providerLoss'],
    ['surplus', 'writeOff'],
  ],
}

/** What a line of a bank, or a difference at a provider, can be written to, and back. */
const EXPLAINED = [
  'capital',
  'taxesPayable',
  'expense:providerFees',
  'expense:other',
  'income:other',
]

/** What a line of a bank alone can be written to, and back. */
const OF_LINES = ['inTransit', 'borrowedFunds', 'dividends']

/** What a manual entry can debit and credit: no money, and nothing that is of loans or borrowers. */
export const MANUAL_KINDS = [
  'own',
  'capital',
  'dividends',
  'taxesPayable',
  'stampTaxPayable',
  'borrowedFunds',
  'income:fees',
  'income:other',
  'expense:providerFees',
  'expense:stampTax',
  'expense:other',
] as const

/** In the chain of a brand. */
const OF_BRANDS: Partial<Record<LedgerEvent, readonly Pair[]>> = {
  suspended: [
    ['cash', 'suspense'],
    ['clearing', 'suspense'],
    ['interbrand', 'suspense'],
  ],
  moved: [['suspense', 'interbrand']],
  returned: [
    ['suspense', 'cash'],
    ['suspense', 'clearing'],
    ['providerLoss', 'cash'],
  ],
  chargedBack: [
    ['providerLoss', 'cash'],
    ['providerLoss', 'clearing'],
  ],
  prefunded: [['cash', 'bank']],
  paidIn: [['bank', 'capital']],
  brandsSettled: [
    ['interbrand', 'bank'],
    ['bank', 'interbrand'],
  ],
  feesCharged: [
    ['expense:providerFees', 'cash'],
    ['cash', 'expense:providerFees'],
  ],
  cleared: comparedAnswers(['bank', 'cash'], ['expense:providerFees', 'cash']),
  provisioned: comparedAnswers(['expense:impairment', 'allowance']),
  adjusted: MANUAL_KINDS.flatMap((debit) => MANUAL_KINDS.map((credit) => [debit, credit] as const)),
  explained: comparedAnswers(
    ['bank', 'cash'],
    ['cash', 'clearing'],
    ['expense:other', 'providerLoss'],
    ...['bank', 'cash', 'clearing'].flatMap((at) => EXPLAINED.map((why) => [at, why] as const)),
    ...OF_LINES.map((why) => ['bank', why] as const),
  ),
}

function comparedAnswers(...pairs: readonly Pair[]): Pair[] {
  return pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
}

const asText = (rules: Partial<Record<LedgerEvent, readonly Pair[]>>) =>
  Object.entries(rules).flatMap(([event, pairs]) =>
    pairs.map(([debit, credit]) => `${event} ${debit} ${credit}`),
  )

/**
 * What an entry may debit and credit, as "event debit credit", by kinds of accounts such as `cash` or
 * `receivable:principal`; docs/develop/ledger-entries.txt has each event with its amounts. An entry that
 * reverses another one mirrors it, and needs no rule.
 */
export const ENTRY_RULES = { loan: asText(OF_LOANS), brand: asText(OF_BRANDS) } as const
