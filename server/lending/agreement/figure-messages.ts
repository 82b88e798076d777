import type { Payday } from '#domain/calendar/paydays.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

type Interval = LoanTerms['interval']

/** Names of an agreement's figures. Amounts and rates are passed in already formatted. */
export interface FigureMessages {
  readonly product: string
  readonly principal: string
  readonly youReceive: string
  readonly installments: string
  readonly range: (least: string, most: string, step: string) => string
  /** One payment after the whole interval. */
  readonly once: (interval: Interval) => string
  readonly oneEvery: (counts: readonly number[], interval: Interval) => string
  readonly onPayday: (counts: readonly number[], payday: Payday) => string
  readonly plan: (due: string, principal: string, interest: string, fees: string) => string
  readonly interest: string
  readonly methods: Readonly<Record<LoanTerms['method'], string>>
  readonly rate: (rate: string, method: string, dayCount: string) => string
  readonly upFrontFee: string
  readonly ofPrincipal: (rate: string) => string
  readonly installmentFee: string
  readonly stampTax: string
  readonly keptBack: string
  readonly extensionFee: string
  readonly ofOutstanding: (rate: string) => string
}

export const AGREEMENT_FIGURE_MESSAGES: Localized<FigureMessages> = {
  en: {
    product: 'Product',
    principal: 'Principal',
    youReceive: 'You receive',
    installments: 'Installments',
    range: (least, most, step) => `${least} to ${most}, in steps of ${step}`,
    once: ({ every, unit }) =>
      `One, after ${every === 1 ? `one ${unit.slice(0, -1)}` : `${every} ${unit}`}`,
    oneEvery: (counts, { every, unit }) =>
      `${choiceOf(counts, ' or ')}, one every ${every === 1 ? unit.slice(0, -1) : `${every} ${unit}`}`,
    onPayday: (counts, payday) =>
      `${choiceOf(counts, ' or ')}, due on ${payday === 'both' ? 'the 15th and the last day' : payday === 'monthEnd' ? 'the last day' : `day ${payday}`} of the month`,
    plan: (due, principal, interest, fees) =>
      `${due} (principal ${principal}, interest ${interest}, fees ${fees})`,
    interest: 'Interest',
    methods: {
      declining: 'on the principal that is still owed',
      flat: 'on the whole principal over the whole term',
      equalPrincipal: 'on the principal that is still owed, which falls by equal parts',
    },
    rate: (rate, method, dayCount) => `${rate}% a year, ${method}, days counted ${dayCount}`,
    upFrontFee: 'Fee kept back',
    ofPrincipal: (rate) => `${rate}% of the principal`,
    installmentFee: 'Fee in each installment',
    stampTax: 'Documentary stamp tax',
    keptBack: 'kept back, as the law sets it',
    extensionFee: 'Fee for an extension',
    ofOutstanding: (rate) => `${rate}% of the outstanding principal`,
  },
  fil: {
    product: 'Produkto',
    principal: 'Principal',
    youReceive: 'Matatanggap mo',
    installments: 'Mga hulog',
    range: (least, most, step) => `${least} hanggang ${most}, tig-${step} ang dagdag`,
    once: ({ every, unit }) => `Isa, pagkalipas ng ${every} ${unit === 'days' ? 'araw' : 'buwan'}`,
    oneEvery: (counts, { every, unit }) =>
      `${choiceOf(counts, ' o ')}, isa kada ${every} ${unit === 'days' ? 'araw' : 'buwan'}`,
    onPayday: (counts, payday) =>
      `${choiceOf(counts, ' o ')}, tuwing ${payday === 'both' ? 'ika-15 at huling araw' : payday === 'monthEnd' ? 'huling araw' : `ika-${payday}`} ng buwan`,
    plan: (due, principal, interest, fees) =>
      `${due} (principal ${principal}, interest ${interest}, mga fee ${fees})`,
    interest: 'Interest',
    methods: {
      declining: 'sa principal na hindi pa bayad',
      flat: 'sa buong principal sa buong term',
      equalPrincipal: 'sa principal na hindi pa bayad, na pantay-pantay ang bawas',
    },
    rate: (rate, method, dayCount) =>
      `${rate}% kada taon, ${method}, ${dayCount} ang bilang ng araw`,
    upFrontFee: 'Fee na ibinabawas',
    ofPrincipal: (rate) => `${rate}% ng principal`,
    installmentFee: 'Fee sa bawat hulog',
    stampTax: 'Documentary stamp tax',
    keptBack: 'ibinabawas, ayon sa batas',
    extensionFee: 'Extension fee',
    ofOutstanding: (rate) => `${rate}% ng principal na hindi pa bayad`,
  },
}

/** "4"; "4 or 6"; "3, 4 or 6". */
function choiceOf(counts: readonly number[], or: string): string {
  return [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(or)
}
