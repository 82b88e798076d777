import type { Language } from '#contract/brand.ts'
import type { DetailRow } from '#contract/loan/loan.ts'
import type { LoanTerms, ProductTerms } from '#domain/schedule/loan-terms.ts'
import { dueDateChoices } from '#domain/schedule/payday-choices.ts'
import type { Market } from '#domain/market/market.ts'
import { isAbove, type Rate, ZERO_RATE } from '#domain/money/rate.ts'
import type { AgreementFacts } from '#server/lending/agreement/agreement.ts'
import {
  AGREEMENT_FIGURE_MESSAGES,
  type FigureMessages,
} from '#server/lending/agreement/figure-messages.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

/** The figures of the loan, or of the product before there is a loan. */
export function agreementFigures(
  { product, market, loan }: AgreementFacts,
  language: Language,
): DetailRow[] {
  const messages = AGREEMENT_FIGURE_MESSAGES[language]
  const own = loan
    ? [
        { text: messages.principal, value: peso(loan.principal, market) },
        { text: messages.youReceive, value: peso(loan.netProceeds, market) },
        {
          text: messages.installments,
          value: installments([loan.terms.installmentCount], loan.terms, messages),
        },
      ]
    : offeredFigures(product.terms, market, messages)
  return [
    { text: messages.product, value: product.name },
    ...own,
    ...rateFigures(loan?.terms ?? product.terms, market, messages),
  ]
}

/** One row for each accepted installment. */
export function planFigures({ market, loan }: AgreementFacts, language: Language): DetailRow[] {
  const messages = AGREEMENT_FIGURE_MESSAGES[language]
  return (loan?.rows ?? []).map(({ number, dueOn, due, principal, interest, fees }) => ({
    text: `${number}. ${writtenDay(market, dueOn, language)}`,
    value: messages.plan(
      peso(due, market),
      peso(principal, market),
      peso(interest, market),
      peso(fees, market),
    ),
  }))
}

function offeredFigures(
  terms: ProductTerms,
  market: Market,
  messages: FigureMessages,
): DetailRow[] {
  const { principalLeast, principalMost, principalStep } = terms
  return [
    {
      text: messages.principal,
      value: messages.range(
        peso(principalLeast, market),
        peso(principalMost, market),
        peso(principalStep, market),
      ),
    },
    ...dueDateChoices(terms).map((choice) => ({
      text: messages.installments,
      value: installments(choice.installmentCounts, choice, messages),
    })),
  ]
}

type Priced = Omit<LoanTerms, 'installmentCount' | 'firstDueOn'>

/** "One, after 91 days"; "4, one every 30 days"; "4 or 6, one every month"; "4, on the 15th of …". */
function installments(
  counts: readonly number[],
  { interval, payday }: Priced,
  { once, oneEvery, onPayday }: FigureMessages,
): string {
  if (payday !== undefined) return onPayday(counts, payday)
  return counts.every((count) => count === 1) ? once(interval) : oneEvery(counts, interval)
}

function rateFigures(terms: Priced, market: Market, messages: FigureMessages): DetailRow[] {
  const { annualRate, method, dayCount, installmentFee } = terms
  return [
    {
      text: messages.interest,
      value: messages.rate(perCentShort(annualRate), messages.methods[method], dayCount),
    },
    ...shareOf(messages.upFrontFee, terms.upFrontFeeRate, messages.ofPrincipal),
    ...(installmentFee > 0n
      ? [{ text: messages.installmentFee, value: peso(installmentFee, market) }]
      : []),
    ...(terms.passesOnStampTax ? [{ text: messages.stampTax, value: messages.keptBack }] : []),
    ...shareOf(messages.extensionFee, terms.extensionFeeRate, messages.ofOutstanding),
  ]
}

function shareOf(text: string, rate: Rate, of: (rate: string) => string): DetailRow[] {
  return isAbove(rate, ZERO_RATE) ? [{ text, value: of(perCentShort(rate)) }] : []
}
