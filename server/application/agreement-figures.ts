import type { DetailRow } from '#contract/loan.ts'
import type { LoanTerms, ProductTerms } from '#domain/loan-terms.ts'
import type { Market } from '#domain/market.ts'
import { isAbove, type Rate, ZERO_RATE } from '#domain/rate.ts'
import type { AgreementFacts } from '#server/application/agreement.ts'
import { perCentShort } from '#server/words/per-cent.ts'
import { peso } from '#server/words/peso.ts'

/** The loan's own figures, or before there is one the product's. */
export function agreementFigures({ product, market, loan }: AgreementFacts): DetailRow[] {
  const own = loan
    ? [
        { text: 'Principal', value: peso(loan.principal, market) },
        { text: 'You receive', value: peso(loan.netProceeds, market) },
        { text: 'Installments', value: installments([loan.terms.installmentCount], loan.terms) },
      ]
    : offeredFigures(product.terms, market)
  return [
    { text: 'Product', value: product.name },
    ...own,
    ...rateFigures(loan?.terms ?? product.terms, market),
  ]
}

/** One row for each installment, as it was accepted. */
export function planFigures({ market, loan }: AgreementFacts): DetailRow[] {
  return (loan?.rows ?? []).map(({ number, dueOn, due, principal, interest, fees }) => ({
    text: `${number}. ${dueOn.toString()}`,
    value: `${peso(due, market)} (principal ${peso(principal, market)}, interest ${peso(interest, market)}, fees ${peso(fees, market)})`,
  }))
}

function offeredFigures(terms: ProductTerms, market: Market): DetailRow[] {
  const { principalLeast, principalMost, principalStep, installmentCounts } = terms
  return [
    {
      text: 'Principal',
      value: `${peso(principalLeast, market)} to ${peso(principalMost, market)}, in steps of ${peso(principalStep, market)}`,
    },
    { text: 'Installments', value: installments(installmentCounts, terms) },
  ]
}

type Priced = Omit<LoanTerms, 'installmentCount'>

/** "One, after 91 days"; "4, one every 30 days"; "4 or 6, one every month". */
function installments(counts: readonly number[], { interval }: Priced): string {
  const { every, unit } = interval
  const single = unit.slice(0, -1)
  if (counts.every((count) => count === 1))
    return `One, after ${every === 1 ? `one ${single}` : `${every} ${unit}`}`
  const choice = [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' or ')
  return `${choice}, one every ${every === 1 ? single : `${every} ${unit}`}`
}

function rateFigures(terms: Priced, market: Market): DetailRow[] {
  const { installmentFee } = terms
  return [
    {
      text: 'Interest',
      value: `${perCentShort(terms.annualRate)}% a year, ${METHODS[terms.method]}, days counted ${terms.dayCount}`,
    },
    ...shareOf('Fee kept back', terms.upFrontFeeRate, 'the principal'),
    ...(installmentFee > 0n
      ? [{ text: 'Fee in each installment', value: peso(installmentFee, market) }]
      : []),
    ...(terms.passesOnStampTax
      ? [{ text: 'Documentary stamp tax', value: 'kept back, as the law sets it' }]
      : []),
    ...shareOf('Fee for an extension', terms.extensionFeeRate, 'the outstanding principal'),
  ]
}

function shareOf(text: string, rate: Rate, of: string): DetailRow[] {
  return isAbove(rate, ZERO_RATE) ? [{ text, value: `${perCentShort(rate)}% of ${of}` }] : []
}

const METHODS: Readonly<Record<LoanTerms['method'], string>> = {
  declining: 'on the principal that is still owed',
  flat: 'on the whole principal over the whole term',
  equalPrincipal: 'on the principal that is still owed, which falls by equal parts',
}
