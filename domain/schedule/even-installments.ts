import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Centavos } from '#domain/money/money.ts'

/** The first installment of a schedule that no loan may have. Amounts in centavos. */
export interface UnevenInstallment {
  /**
   * nothingDue: it is 0.00 or less. noPrincipal: it repays nothing, after the grace on principal;
   * a rounded installment of 0.00 leaves interest alone. lastDiffers: it is the last one, and
   * differs from another by more than the multiple.
   */
  readonly why: 'nothingDue' | 'noPrincipal' | 'lastDiffers'
  readonly number: number
  readonly due: Centavos
  /** The installment that the last one differs from most; its own amount otherwise. */
  readonly other: Centavos
}

type EvenTerms = Pick<LoanTerms, 'principalGraceCount' | 'installmentMultiple'>

/**
 * What makes a schedule uneven; null where every installment is due, every one after the grace
 * repays principal, and the last differs from the others by the multiple at most. In centavos (a
 * multiple of 1), the last one may differ by what the others are rounded by.
 */
export function unevenInstallment(
  rows: readonly ScheduleRow[],
  terms: EvenTerms,
): UnevenInstallment | null {
  for (const { number, due, principal } of rows) {
    if (due <= 0n) return { why: 'nothingDue', number, due, other: due }
    if (number > terms.principalGraceCount && principal <= 0n)
      return { why: 'noPrincipal', number, due, other: due }
  }
  return terms.installmentMultiple === 1n ? null : lastThatDiffers(rows, terms)
}

function lastThatDiffers(
  rows: readonly ScheduleRow[],
  { principalGraceCount, installmentMultiple }: EvenTerms,
): UnevenInstallment | null {
  const repaying = rows.slice(principalGraceCount)
  const last = repaying.at(-1)
  if (!last) return null
  const { number, due } = last
  const other = repaying.reduce(
    (furthest, row) => (apart(row.due, due) > apart(furthest, due) ? row.due : furthest),
    due,
  )
  const isEven = apart(other, due) <= installmentMultiple
  return isEven ? null : { why: 'lastDiffers', number, due, other }
}

function apart(one: Centavos, other: Centavos): Centavos {
  return one < other ? other - one : one - other
}

/**
 * The schedule of terms that were made for another principal or count, as an extension or a plan
 * makes it. Where their multiple would make it uneven, installments are rounded to the centavo; of
 * a principal of a few centavos there are no more installments than it can be split into.
 *
 * @param make the schedule of these terms, in centavos
 */
export function evenRows(
  terms: LoanTerms,
  make: (terms: LoanTerms) => ScheduleRow[],
): ScheduleRow[] {
  const asAgreed = make(terms)
  if (!unevenInstallment(asAgreed, terms)) return asAgreed
  for (let count = terms.installmentCount; count > 0; count -= 1) {
    const toTheCentavo = { ...terms, installmentMultiple: 1n, installmentCount: count }
    const rows = make(toTheCentavo)
    if (!unevenInstallment(rows, toTheCentavo)) return rows
  }
  return asAgreed
}
