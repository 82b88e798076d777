import type { Centavos } from '#domain/money/money.ts'

/**
 * The parts of a debt, in the order in which a late payment settles them: legal charges,
 * enforcement expenses, late penalties, fees, interest, principal (loan terms, CONST-048).
 * `penalties` also holds the daily late interest of market asGiven.
 */
export const PORTIONS = [
  'legalCharges',
  'enforcementExpenses',
  'penalties',
  'fees',
  'interest',
  'principal',
] as const

/** One of the parts of a debt. */
export type Portion = (typeof PORTIONS)[number]

/** Centavos per portion; a missing portion is 0. */
export type Portions = Readonly<Partial<Record<Portion, Centavos>>>

/** The sum of all portions, in centavos. */
export function sumPortions(portions: Portions): Centavos {
  let total = 0n
  for (const portion of PORTIONS) total += portions[portion] ?? 0n
  return total
}

/** Each portion of `a` less that of `b`, in centavos; results not above zero are left out. */
export function without(a: Portions, b: Portions): Portions {
  return eachPortion((portion) => {
    const rest = (a[portion] ?? 0n) - (b[portion] ?? 0n)
    return rest > 0n ? rest : 0n
  })
}

/** Portions computed by a function, in centavos; those of 0 are left out. */
export function eachPortion(amountOf: (portion: Portion) => Centavos): Portions {
  const portions: Partial<Record<Portion, Centavos>> = {}
  for (const portion of PORTIONS) {
    const amount = amountOf(portion)
    if (amount !== 0n) portions[portion] = amount
  }
  return portions
}

/** The sum of two sets of portions, in centavos; those of 0 are left out. */
export function added(a: Portions, b: Portions): Portions {
  return eachPortion((portion) => (a[portion] ?? 0n) + (b[portion] ?? 0n))
}

/** What parts come to by portion, in centavos. */
export function toPortions(
  parts: readonly { readonly portion: Portion; readonly amount: Centavos }[],
): Portions {
  const totals: Partial<Record<Portion, Centavos>> = {}
  for (const { portion, amount } of parts) totals[portion] = (totals[portion] ?? 0n) + amount
  return eachPortion((portion) => totals[portion] ?? 0n)
}
