import { isPrincipalOffered, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { perCentText } from '#domain/money/money.ts'
import { dividedBy, isAbove, perCent, type Rate, ratio, ZERO_RATE } from '#domain/money/rate.ts'
import {
  type AdvertisedFigure,
  advertisedFigures,
} from '#server/platform/messages/advertised-figures.ts'

/**
 * What a text says of a product that its terms do not bear, as sentences for staff: another rate, an
 * amount that is none of it, "no fee" of one with a fee.
 */
export function falseFigures(text: string, terms: ProductTerms): string[] {
  return advertisedFigures(text).flatMap((figure) => {
    const why = whyFalse(figure, terms)
    return why === null ? [] : [`“${figure.words}”: ${why}`]
  })
}

function whyFalse(figure: AdvertisedFigure, terms: ProductTerms): string | null {
  const feeRates = [terms.upFrontFeeRate, ...extensionFee(terms)].filter(isCharged)
  switch (figure.kind) {
    case 'rate':
      return isRateOf(figure, terms, feeRates) ? null : 'the terms have no such rate.'
    case 'pesos':
      return isAmountOf(figure.amount, terms) ? null : 'the terms have no such amount.'
    case 'noInterest':
      return isCharged(terms.annualRate) ? 'the terms have interest.' : null
    case 'noFee': {
      const isFree = feeRates.length === 0 && terms.installmentFee === 0n && !terms.passesOnStampTax
      return isFree ? null : 'the terms have a fee.'
    }
  }
}

const isCharged = (rate: Rate) => isAbove(rate, ZERO_RATE)

const extensionFee = ({ extensionCountMost, extensionFeeRate }: ProductTerms) =>
  extensionCountMost > 0 ? [extensionFeeRate] : []

function isRateOf(
  { perCent: written, period, isOfFee }: Extract<AdvertisedFigure, { kind: 'rate' }>,
  { annualRate }: ProductTerms,
  feeRates: readonly Rate[],
): boolean {
  if (period === 'month') return isRounded(written, dividedBy(annualRate, ratio(12n, 1n)))
  if (period === 'day') return DAYS.some((days) => isRounded(written, dividedBy(annualRate, days)))
  if (period === 'week') return false
  const exact = period === null && isOfFee ? feeRates : [annualRate]
  return exact.some((rate) => isEqual(perCent(written), rate))
}

/** Of a year, as rates by the day are reckoned. */
const DAYS = [ratio(365n, 1n), ratio(360n, 1n)]

/** A share of the yearly rate is written with two decimals at least. */
function isRounded(written: string, rate: Rate): boolean {
  const decimals = written.split('.')[1]?.length ?? 0
  return (
    isEqual(perCent(written), rate) || (decimals >= 2 && perCentText(rate, decimals) === written)
  )
}

const isEqual = (one: Rate, other: Rate) => !isAbove(one, other) && !isAbove(other, one)

function isAmountOf(amount: bigint, terms: ProductTerms): boolean {
  const named = [terms.principalLeast, terms.principalMost, terms.principalAtFirst]
  const steps = [terms.principalStep, terms.installmentFee].filter((each) => each > 0n)
  return [...named, ...steps].includes(amount) || isPrincipalOffered(terms, amount)
}
