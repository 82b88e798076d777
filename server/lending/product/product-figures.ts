import type { Static } from 'typebox'
import type { ProductFigures } from '#contract/console/set-up/products.ts'
import { costCap } from '#domain/caps/caps.ts'
import { disclosure } from '#domain/caps/disclosure.ts'
import { dueDateChoices } from '#domain/schedule/payday-choices.ts'
import { offeredTerms } from '#domain/underwriting/offered-amounts.ts'
import { isPrincipalOffered, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type Centavos, roundToCentavos, exactly, perCentText } from '#domain/money/money.ts'
import { toFlows, offer } from '#domain/underwriting/offer.ts'
import { presentValue } from '#domain/money/present-value.ts'
import { isAbove, ratio, ZERO_RATE } from '#domain/money/rate.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'
import { termsErrors } from '#domain/caps/terms-check.ts'
import { type CapFigure, capFigures } from '#server/lending/product/cap-figures.ts'
import { findCaps } from '#server/lending/product/brand-caps.ts'
import { faultsOfTexts } from '#server/lending/product/publishing/product-faults.ts'
import type { Product } from '#server/lending/product/product.ts'
import { onPayday, paydayFaults } from '#server/lending/product/publishing/payday-faults.ts'
import {
  excessSentences,
  unevenSentences,
} from '#server/lending/product/publishing/terms-faults.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

type Figures = Static<typeof ProductFigures>

/**
 * What a product costs a borrower whose loan is paid out on a day, as the disclosure statement of
 * that loan has it, and how near it comes to each cap.
 *
 * @param principal centavos of the example; the largest first loan where it is no amount of it
 */
export function productFigures(
  product: Product,
  brand: BrandSetting,
  day: Temporal.PlainDate,
  principal: Centavos | null = null,
): Figures {
  const { terms } = product
  const texts = faultsOfTexts(product, brand)
  const wrong = termsErrors(terms, MARKETS[brand.market])
  const errors = wrong.length > 0 ? wrong : paydayFaults(terms, day)
  const common = { day: day.toString(), faults: [...texts, ...errors] }
  if (errors.length > 0) return { ...common, examples: [], policy: '', caps: [] }
  const lent =
    principal !== null && isPrincipalOffered(terms, principal) ? principal : terms.principalAtFirst
  const caps = capFigures(terms, brand, day)
  const faults = [
    ...texts,
    ...unevenSentences(terms, MARKETS[brand.market]),
    ...(caps ? excessSentences(caps.excesses, caps.policy) : []),
  ]
  return {
    ...common,
    faults,
    examples: dueDateChoices(terms).flatMap((choice) =>
      choice.installmentCounts.flatMap((count) => exampleOf(choice, brand, day, count, lent)),
    ),
    policy: caps?.policy.title ?? '',
    caps: caps?.figures.map((figure) => capText(figure, caps.policy)) ?? [],
  }
}

/** None for a loan whose cost no rate expresses, such as one that pays out next to nothing. */
function exampleOf(
  product: ProductTerms,
  brand: BrandSetting,
  day: Temporal.PlainDate,
  installmentCount: number,
  principal: Centavos,
): Figures['examples'] {
  const market = MARKETS[brand.market]
  const terms = offeredTerms(product, installmentCount, { startsOn: day })
  if (!terms) return []
  const made = offer(terms, principal, day, market)
  if (isAbove(presentValue(toFlows(made), BEYOND_COST), exactly(made.netProceeds))) return []
  const shown = disclosure(made, terms, market, findCaps(brand, day)?.policy ?? null)
  return [
    {
      principal: String(principal),
      installmentCount,
      ...(terms.payday !== undefined && { payday: onPayday(terms.payday) }),
      termDays: shown.termDays,
      netProceeds: String(shown.netProceeds),
      totalDeductions: String(shown.totalDeductions),
      interest: String(shown.interest),
      fees: String(shown.fees),
      financeCharge: String(shown.financeCharge),
      totalRepay: String(shown.totalRepay),
      eirMonthly: perCentShort(shown.eirMonthly),
      eirYearly: perCentShort(shown.eirYearly),
      nominalYearly: perCentShort(shown.nominalYearly),
      penaltyMonthly: shown.penaltyMonthly && perCentShort(shown.penaltyMonthly),
      installments: shown.rows.map(({ dueOn, due }) => ({
        dueOn: dueOn.toString(),
        due: String(due),
      })),
    },
  ]
}

/** A hundred times the principal per 30 days. */
const BEYOND_COST = ratio(100n, 1n)

function capText(
  { cap, furthest, allowed, isWithin }: CapFigure,
  policy: RatePolicy,
): Figures['caps'][number] {
  const where = {
    principal: furthest && String(furthest.principal),
    installmentCount: furthest && furthest.installmentCount,
    subject: furthest?.subject ?? '',
  }
  const is = furthest?.is ?? ZERO_RATE
  if (cap !== 'totalCost')
    return { cap, is: perCent4(is), allowed: perCent4(allowed), isWithin, ...where }
  const most = costCap({ principal: furthest?.principal ?? 0n }, policy)
  return { cap, is: money(roundToCentavos(is)), allowed: money(most), isWithin, ...where }
}

/** With four decimals, so that a small excess shows. */
const perCent4 = (rate: Parameters<typeof perCentText>[0]) => `${perCentText(rate, 4)}%`

const money = (amount: Centavos) => peso(amount, { key: 'philippines' })
