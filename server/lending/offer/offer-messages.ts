import type { Language } from '#contract/brand.ts'
import type { MarketKey } from '#domain/market/market.ts'
import { languageFor, type Localized } from '#server/platform/messages/localized.ts'

/** Messages of the confirm screens. Amounts and rates are passed in already formatted. */
export interface OfferMessages {
  readonly loanAmount: string
  readonly upFrontFee: (rate: string) => string
  readonly stampTax: string
  readonly netProceeds: string
  readonly interest: string
  readonly installmentFees: string
  readonly totalRepay: string
  readonly dates: string
  readonly datesNote: string
  readonly installment: (number: number, count: number) => string
  readonly parts: (principal: string, interest: string, fees: string | null) => string
  readonly retentionTitle: string
  readonly retention: (amount: string) => string
  /** The button of the second confirm screen. */
  readonly next: string
  readonly notOfferedToday: string
  /** What the borrower owes and was promised leaves no room under their one limit. */
  readonly limitUsed: (limit: string) => string
  /** Says nothing of why: the borrower asks, and staff answer. */
  readonly notNow: string
  /** While a loan is overdue. */
  readonly payFirst: string
  /** A loan of every product is open. */
  readonly eachIsOpen: string
  /** Nothing more is lent while an application is undecided, or its loan is not paid out. */
  readonly underReview: string
  readonly notPaidOut: string
  /** From which day on. */
  readonly afterCancelling: (day: string) => string
  readonly hasChanged: string
  /** Why an amount is not on offer, and what is. */
  readonly betweenSteps: (step: string, below: string, above: string) => string
  readonly aboveLimit: (most: string) => string
  readonly belowLeast: (least: string) => string
  readonly notWithTerm: (nearest: string) => string
}

export const OFFER_MESSAGES: Localized<OfferMessages> = {
  en: {
    loanAmount: 'Loan amount',
    upFrontFee: (rate) => `Fee kept back (${rate}%)`,
    stampTax: 'Documentary stamp tax kept back',
    netProceeds: 'You receive',
    interest: 'Interest',
    installmentFees: 'Fees in the installments',
    totalRepay: 'Total to repay',
    dates: 'Dates',
    datesNote: 'As if paid out today. They count from the day on which the money is sent.',
    installment: (number, count) => `Installment ${number} of ${count}`,
    parts: (principal, interest, fees) =>
      `Principal ${principal} + interest ${interest}${fees === null ? '' : ` + fee ${fees}`}`,
    retentionTitle: 'Your offer is still here',
    retention: (amount) => `This offer of ${amount} can be accepted for 24 hours.`,
    next: 'Next',
    notNow: 'We cannot offer you a loan now. Customer service tells you more.',
    payFirst: 'A payment is overdue. Once it is paid, you can apply again.',
    eachIsOpen: 'You have a loan of each kind now. Once one is paid back, you can apply again.',
    underReview:
      'We are looking at your application. After that, you see here what else you can borrow.',
    notPaidOut: 'Your loan is not paid out yet. Once it is, you see here what else you can borrow.',
    afterCancelling: (day) =>
      `After a loan that you cancelled we can offer the next one from ${day}.`,
    notOfferedToday: 'This product cannot be offered today.',
    limitUsed: (limit) =>
      `Your limit of ${limit} is used by the loans that you have. As you repay, you can borrow again.`,
    hasChanged: 'The offer has changed. Please look at it again.',
    betweenSteps: (step, below, above) => `In steps of ${step}: ${below} or ${above}.`,
    aboveLimit: (most) => `The limit is ${most}.`,
    belowLeast: (least) => `The least amount is ${least}.`,
    notWithTerm: (nearest) =>
      `${nearest} is the nearest amount that we can offer with this number of installments.`,
  },
  fil: {
    loanAmount: 'Halaga ng loan',
    upFrontFee: (rate) => `Fee na ibinabawas (${rate}%)`,
    stampTax: 'Documentary stamp tax na ibinabawas',
    netProceeds: 'Matatanggap mo',
    interest: 'Interest',
    installmentFees: 'Fee sa mga hulog',
    totalRepay: 'Kabuuang babayaran',
    dates: 'Mga petsa',
    datesNote:
      'Ganito ang mga petsa kung ngayon ipapadala ang pera. Nagsisimula ang bilang sa araw na ipinadala ito.',
    installment: (number, count) => `Hulog ${number} sa ${count}`,
    parts: (principal, interest, fees) =>
      `Principal ${principal} + interest ${interest}${fees === null ? '' : ` + fee ${fees}`}`,
    retentionTitle: 'Nandito pa ang offer mo',
    retention: (amount) => `Puwede pang tanggapin ang offer na ${amount} sa loob ng 24 oras.`,
    next: 'Susunod',
    limitUsed: (limit) =>
      `Nagamit na ng mga loan mo ang limit mong ${limit}. Habang nababayaran mo ang mga ito, puwede ka ulit mag-loan.`,
    notNow: 'Wala kaming maio-offer na loan sa iyo ngayon. Magtanong sa Customer Service.',
    payFirst: 'May bayad na overdue. Kapag nabayaran na ito, puwede ka na ulit mag-apply.',
    eachIsOpen:
      'May bukas ka nang loan ng bawat uri. Kapag nabayaran ang isa, puwede ka na ulit mag-apply.',
    underReview:
      'Tinitingnan pa namin ang application mo. Pagkatapos, makikita mo rito kung ano pa ang puwede mong hiramin.',
    notPaidOut:
      'Hindi pa naipapadala ang pera ng loan mo. Kapag naipadala na, makikita mo rito kung ano pa ang puwede mong hiramin.',
    afterCancelling: (day) =>
      `Pagkatapos mong mag-cancel ng loan, puwede ka ulit mag-apply mula ${day}.`,
    notOfferedToday: 'Hindi available ang loan na ito ngayon.',
    hasChanged: 'Nagbago na ang offer. Tingnan ulit ito.',
    betweenSteps: (step, below, above) => `Tig-${step} ang dagdag: ${below} o ${above}.`,
    aboveLimit: (most) => `${most} ang limit.`,
    belowLeast: (least) => `${least} ang pinakamababang halaga.`,
    notWithTerm: (nearest) =>
      `${nearest} ang pinakamalapit na halagang puwede sa ganitong bilang ng hulog.`,
  },
}

/** Market asGiven has one set of messages, whatever language is chosen. */
export function offerMessages(market: MarketKey, language: Language): OfferMessages {
  return OFFER_MESSAGES[languageFor(market, language)]
}
