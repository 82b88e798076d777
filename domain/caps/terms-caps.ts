import { type CapExcess, capExcesses, excessRate } from '#domain/caps/cap-excess.ts'
import type { Cap, CappedOffer, Limits } from '#domain/caps/caps.ts'
import { trialExcesses } from '#domain/caps/payday-caps.ts'
import { extensionTrials, type PaydayTrial, paydayTrials } from '#domain/caps/payday-trials.ts'
import type { Payday } from '#domain/calendar/paydays.ts'
import { evenRows } from '#domain/schedule/even-installments.ts'
import { type LoanTerms, loanTerms, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { dueDateChoices } from '#domain/schedule/payday-choices.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, share } from '#domain/money/money.ts'
import { totalDeductions, offer } from '#domain/underwriting/offer.ts'
import { isAbove } from '#domain/money/rate.ts'
import { schedule } from '#domain/schedule/amortization.ts'

/** A cap that terms would exceed, and the loan or extension that exceeds it most. */
export interface TermsCapExcess extends CapExcess {
  readonly subject: 'loan' | 'extension'
  /** Centavos. */
  readonly principal: Centavos
  readonly installmentCount: number
  /** On which paydays it is due, and the day on which it would exceed the cap. */
  readonly onPayday?: { readonly payday: Payday; readonly trial: PaydayTrial }
}

/**
 * The caps that the terms of a product would exceed (SEC MC 14 s.2025). Tested are its smallest and
 * largest amount with each number of installments, disbursed on a day, and their extensions over
 * any number of installments that may be left; on paydays, with every acceptance day of two years
 * (payday-trials.ts). Each offer and extension is tested again for its own amount and day.
 */
export function termsCapExcesses(
  product: ProductTerms,
  market: Market,
  startsOn: Temporal.PlainDate,
  limits: Limits,
): TermsCapExcess[] {
  if (market.caps === 'none') return []
  const passed = dueDateChoices(product).flatMap((terms) =>
    terms.payday === undefined
      ? everyInterval(terms, market, startsOn, limits)
      : onPaydays(terms, terms.payday, { market, startsOn, limits }),
  )
  return CAPS.flatMap((cap) => furthest(passed.filter((each) => each.cap === cap)))
}

function everyInterval(
  product: ProductTerms,
  market: Market,
  startsOn: Temporal.PlainDate,
  limits: Limits,
): TermsCapExcess[] {
  const tried = [product.principalLeast, product.principalMost].flatMap((principal) => [
    ...product.installmentCounts.map((count) => loanOf(product, count, principal)),
    ...extensionCounts(product).map((count) => extensionOf(product, count, principal)),
  ])
  return tried.flatMap(({ make, ...where }) =>
    capExcesses(make(startsOn, market), limits).map((excess) => ({ ...excess, ...where })),
  )
}

interface Rules {
  readonly market: Market
  readonly startsOn: Temporal.PlainDate
  readonly limits: Limits
}

function onPaydays(
  product: ProductTerms,
  payday: Payday,
  { market, startsOn, limits }: Rules,
): TermsCapExcess[] {
  const rounding = market.chargeRounding
  const amounts = [product.principalLeast, product.principalMost]
  const excessesOf = (
    subject: TermsCapExcess['subject'],
    terms: LoanTerms,
    trials: readonly PaydayTrial[],
  ) =>
    amounts.flatMap((principal) => {
      const feeOver = (days: number) =>
        subject === 'loan'
          ? totalDeductions(terms, principal, days, rounding)
          : share(principal, terms.extensionFeeRate, rounding)
      return trialExcesses({ terms, principal, feeOver, rounding }, trials, limits).map(
        ({ trial, ...excess }): TermsCapExcess => ({
          ...excess,
          subject,
          principal,
          installmentCount: terms.installmentCount,
          onPayday: { payday, trial },
        }),
      )
    })
  return [
    ...product.installmentCounts.flatMap((count) =>
      excessesOf('loan', loanTerms(product, count), paydayTrials(product, count, startsOn)),
    ),
    ...extensionCounts(product).flatMap((count) =>
      excessesOf(
        'extension',
        extensionTerms(product, count),
        extensionTrials(payday, count, startsOn),
      ),
    ),
  ]
}

const CAPS: readonly Cap[] = [
  'nominalRate',
  'effectiveRate',
  'dailyCost',
  'totalCost',
  'aprCeiling',
]

type Tried = Pick<TermsCapExcess, 'subject' | 'principal' | 'installmentCount'> & {
  readonly make: (startsOn: Temporal.PlainDate, market: Market) => CappedOffer
}

function loanOf(product: ProductTerms, installmentCount: number, principal: Centavos): Tried {
  const terms = loanTerms(product, installmentCount)
  const make: Tried['make'] = (startsOn, market) => offer(terms, principal, startsOn, market)
  return { subject: 'loan', principal, installmentCount, make }
}

/** As reschedule.ts makes it; its fee counts as if it were deducted. */
function extensionOf(product: ProductTerms, installmentCount: number, principal: Centavos): Tried {
  const terms = extensionTerms(product, installmentCount)
  const make: Tried['make'] = (startsOn, { chargeRounding }) => ({
    principal,
    netProceeds: principal - share(principal, product.extensionFeeRate, chargeRounding),
    startsOn,
    rows: evenRows(terms, (even) => schedule(even, principal, startsOn, chargeRounding)),
  })
  return { subject: 'extension', principal, installmentCount, make }
}

function extensionTerms(product: ProductTerms, installmentCount: number): LoanTerms {
  const { installmentCounts: _, ...rest } = product
  return { ...rest, installmentCount, principalGraceCount: 0 }
}

/** From the last installment alone, where the fee has most weight, to all of them. */
function extensionCounts({ extensionCountMost, installmentCounts }: ProductTerms): number[] {
  if (extensionCountMost === 0) return []
  return Array.from({ length: Math.max(...installmentCounts) }, (_, index) => index + 1)
}

function furthest(passed: readonly TermsCapExcess[]): TermsCapExcess[] {
  const [first, ...others] = passed
  if (!first) return []
  return [
    others.reduce(
      (most, each) => (isAbove(excessRate(each), excessRate(most)) ? each : most),
      first,
    ),
  ]
}
