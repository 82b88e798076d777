import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import type { UnevenInstallment } from '#domain/schedule/even-installments.ts'
import { unevenTerms } from '#domain/schedule/even-terms.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'
import { type TermsCapExcess, termsCapExcesses } from '#domain/caps/terms-caps.ts'
import { termsErrors } from '#domain/caps/terms-check.ts'
import {
  onPayday,
  paydayFaults,
  trialText,
} from '#server/lending/product/publishing/payday-faults.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { findCaps } from '#server/lending/product/brand-caps.ts'
import { capSentence } from '#server/platform/messages/cap-sentence.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/**
 * The faults of product terms that a brand would offer from a day on, as sentences for staff:
 * invalid terms, else the first loan with uneven installments, and each cap that they would exceed
 * and by how much.
 */
export function faultsOfTerms(
  terms: ProductTerms,
  brand: Pick<BrandSetting, 'market' | 'aprCeiling'>,
  day: Temporal.PlainDate,
): string[] {
  const market = MARKETS[brand.market]
  const errors = termsErrors(terms, market)
  if (errors.length > 0) return errors
  const unfit = paydayFaults(terms, day)
  if (unfit.length > 0) return unfit
  const caps = findCaps(brand, day)
  const excesses = caps && termsCapExcesses(terms, market, day, caps)
  return [
    ...unevenSentences(terms, market),
    ...(excesses ? excessSentences(excesses, caps.policy) : []),
  ]
}

/** The first loan of the terms whose installments are not even; nothing where there is none. */
export function unevenSentences(terms: ProductTerms, market: Market): string[] {
  const uneven = unevenTerms(terms, market)
  if (uneven === null) return []
  if (uneven === 'tooMany')
    return ['There are too many amounts to test their installments: make the step wider.']
  const { principal, installmentCount, installment } = uneven
  const loan = { subject: 'loan' as const, principal, installmentCount }
  return [
    `${whereOf(loan)}: ${unevenText(installment)} Choose a smaller multiple or larger amounts.`,
  ]
}

function unevenText({ why, number, due, other }: UnevenInstallment): string {
  if (why === 'lastDiffers')
    return `the last installment is ${money(due)} where another is ${money(other)}; they may differ by the multiple at most.`
  if (why === 'nothingDue') return `installment ${number} is ${money(due)}.`
  return `installment ${number} of ${money(due)} repays nothing of the amount.`
}

const money = (amount: Centavos) => peso(amount, { key: 'philippines' })

/** Each cap that is exceeded, by which loan or extension and by how much. */
export function excessSentences(
  excesses: readonly TermsCapExcess[],
  policy: Pick<RatePolicy, 'title'>,
): string[] {
  return excesses.map((excess) => `${whereOf(excess)}: ${capSentence(excess, policy).en}`)
}

function whereOf({
  subject,
  principal,
  installmentCount,
  onPayday: paydays,
}: Pick<TermsCapExcess, 'subject' | 'principal' | 'installmentCount' | 'onPayday'>): string {
  const named = subject === 'loan' ? 'A loan' : 'An extension'
  const term = installmentCount === 1 ? 'in one payment' : `over ${installmentCount} installments`
  const due = paydays ? ` ${onPayday(paydays.payday)}, ${trialText(paydays.trial)}` : ''
  return `${named} of ${money(principal)} ${term}${due}`
}
