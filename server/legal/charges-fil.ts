import type { DetailRow } from '#contract/loan.ts'
import { LATE_INTEREST_TIERS, ONE_TIME_PENALTY } from '#domain/late-charges.ts'
import type { ProductTerms } from '#domain/loan-terms.ts'
import type { Market } from '#domain/market.ts'
import { type Portion, PORTIONS } from '#domain/portions.ts'
import { DAYS_BEFORE_PREPAYMENT } from '#domain/prepayment.ts'
import { isAbove, ZERO_RATE } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'
import type { LegalFacts } from '#server/legal/legal-section.ts'
import { perCentShort } from '#server/words/per-cent.ts'
import { peso } from '#server/words/peso.ts'
import { termsAmounts } from '#server/words/terms-amount.ts'

type Paragraphs = readonly string[]

/** What being late costs, from the constants that the engine charges by. */
export function lateInFilipino({ market, policy }: LegalFacts): Paragraphs {
  return [
    'Late na ang hulog na hindi nabayaran hanggang sa due date nito, simula sa kasunod na araw.',
    ...LATE[market.lateCharges](market, policy),
  ]
}

type LateWords = (market: Market, policy: RatePolicy | null) => Paragraphs

const LATE: Readonly<Record<Market['lateCharges'], LateWords>> = {
  onceAndTiered: (market) => {
    const { text } = termsAmounts(market)
    const tiers = LATE_INTEREST_TIERS.map(
      ({ fromDay, dailyRate }) => `${perCentShort(dailyRate)}% simula sa ika-${fromDay} araw`,
    )
    return [
      `Isang beses lang sinisingil ang penalty sa loan: ${text(ONE_TIME_PENALTY.newBorrower)} sa bagong borrower, ${text(ONE_TIME_PENALTY.repeatBorrower)} sa dati nang borrower.`,
      `Bukod doon, may interes bawat araw ang hindi nabayaran sa bawat late na hulog: ${tiers.join(', ')}.`,
    ]
  },
  dailyOnScheduled: (_, policy) => [
    `Ang penalty ay ${policy ? perCentShort(policy.penalty) : ''}% kada 30 araw ng hindi nabayarang halaga ng hulog, binibilang bawat araw. Walang penalty sa penalty, at wala nang ibang singil sa pagiging late. Hindi binibilang ang mga araw na may reklamo ka tungkol sa utang.`,
  ],
}

/** What settling early takes. */
export const PREPAYMENT_IN_FILIPINO: Readonly<Record<Market['prepayment'], string>> = {
  wholeAfterHalfTheTerm: `Puwede mong bayaran nang buo ang loan bago ito matapos kapag nakalipas na ang kalahati ng term at hindi bababa sa ${DAYS_BEFORE_PREPAYMENT} araw mula nang ipadala ang pera. Hanggang sa araw na iyon lang ang interes.`,
  anyDayWholeOrPart:
    'Puwede kang magbayad nang maaga sa kahit anong araw, buo man o bahagi, nang walang dagdag na singil. Hanggang sa araw ng bayad lang ang interes.',
}

/** The caps that hold for every loan of the market. */
export function limitsInFilipino({ policy }: LegalFacts): Paragraphs {
  if (!policy) return []
  const { title, nominal, effective, penalty, totalCost } = policy
  return [
    `${title}: interes na higit sa ${perCentShort(nominal)}% kada 30 araw; interes at mga fee na higit sa ${perCentShort(effective)}% kada 30 araw bilang effective rate; mga penalty na higit sa ${perCentShort(penalty)}% kada 30 araw; at sa kabuuan, sa buong itatagal ng loan, higit sa ${perCentShort(totalCost)}% ng principal.`,
  ]
}

/** The order in which the engine settles (CONST-048). */
export function settlementOrderInFilipino(): string {
  return PORTIONS.map((portion) => PORTION[portion]).join(', ')
}

const PORTION: Readonly<Record<Portion, string>> = {
  legalCharges: 'gastos sa korte',
  enforcementExpenses: 'gastos sa pagpapatupad',
  penalties: 'mga penalty at late fee',
  fees: 'mga fee',
  interest: 'interes',
  principal: 'principal',
}

/** What a product lends, and at what price. */
export function productRowsInFilipino(terms: ProductTerms, market: Market): DetailRow[] {
  const { principalLeast, principalMost, principalStep, installmentFee } = terms
  const range = `${peso(principalLeast, market)} hanggang ${peso(principalMost, market)}, kada ${peso(principalStep, market)}`
  return [
    { text: 'Principal', value: range },
    { text: 'Mga hulog', value: installments(terms) },
    { text: 'Interes', value: interest(terms) },
    ...share('Fee na ibinabawas', terms.upFrontFeeRate, 'principal'),
    ...(installmentFee > 0n
      ? [{ text: 'Fee sa bawat hulog', value: peso(installmentFee, market) }]
      : []),
    ...(terms.passesOnStampTax
      ? [{ text: 'Documentary stamp tax', value: 'ibinabawas, ayon sa batas' }]
      : []),
    ...share('Fee sa extension', terms.extensionFeeRate, 'principal na hindi pa bayad'),
  ]
}

function interest({ annualRate, method, dayCount }: ProductTerms): string {
  return `${perCentShort(annualRate)}% kada taon, ${METHOD[method]}, ${dayCount} ang bilang ng araw`
}

function installments({ installmentCounts, interval: { every, unit } }: ProductTerms): string {
  const length = `${every} ${unit === 'days' ? 'araw' : 'buwan'}`
  if (installmentCounts.every((count) => count === 1)) return `Isa, pagkalipas ng ${length}`
  return `${installmentCounts.join(' o ')}, isa kada ${length}`
}

function share(text: string, rate: ProductTerms['annualRate'], of: string): DetailRow[] {
  return isAbove(rate, ZERO_RATE) ? [{ text, value: `${perCentShort(rate)}% ng ${of}` }] : []
}

const METHOD: Readonly<Record<ProductTerms['method'], string>> = {
  declining: 'sa principal na hindi pa bayad',
  flat: 'sa buong principal sa buong term',
  equalPrincipal: 'sa principal na hindi pa bayad, na pantay-pantay ang bawas',
}
