import type { Language } from '#contract/brand.ts'
import type { MarketKey } from '#domain/market.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** What the server says on the confirm screens; amounts and rates come ready to show. */
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
}

const ENGLISH: OfferMessages = {
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
}

const FILIPINO: OfferMessages = {
  loanAmount: 'Halaga ng loan',
  upFrontFee: (rate) => `Fee na ibinawas (${rate}%)`,
  stampTax: 'Documentary stamp tax na ibinawas',
  netProceeds: 'Matatanggap mo',
  interest: 'Interest',
  installmentFees: 'Fee sa mga hulog',
  totalRepay: 'Kabuuang babayaran',
  dates: 'Mga petsa',
  datesNote:
    'Ganito ang mga petsa kung ngayon ipapadala ang pera. Nagsisimula ang bilang sa araw na ipinadala ito.',
  installment: (number, count) => `Hulog ${number} ng ${count}`,
  parts: (principal, interest, fees) =>
    `Principal ${principal} + interest ${interest}${fees === null ? '' : ` + fee ${fees}`}`,
  retentionTitle: 'Nandito pa ang offer mo',
  retention: (amount) => `Puwede pang tanggapin ang offer na ${amount} sa loob ng 24 oras.`,
  next: 'Susunod',
}

export const OFFER_MESSAGES: Localized<OfferMessages> = { en: ENGLISH, fil: FILIPINO }

const MESSAGES: Readonly<Record<MarketKey, (language: Language) => OfferMessages>> = {
  asGiven: () => ENGLISH,
  philippines: (language) => OFFER_MESSAGES[language],
}

/** Market asGiven has its one set of words whatever language is chosen. */
export function offerMessages(market: MarketKey, language: Language): OfferMessages {
  return MESSAGES[market](language)
}
