import type { Language } from '#contract/brand.ts'
import { type Portion, PORTIONS } from '#domain/portions.ts'
import type { AgreementSection } from '#server/lending/agreement/agreement.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

interface Messages {
  readonly heading: string
  readonly paragraph: (order: string) => string
  readonly portions: Readonly<Record<Portion, string>>
}

export const SETTLEMENT_MESSAGES: Localized<Messages> = {
  en: {
    heading: 'What a payment settles first',
    paragraph: (order) =>
      `Each payment settles the oldest installment first, and within it in this order: ${order}. What you pay beyond the debt stays yours and is paid back on request.`,
    portions: {
      legalCharges: 'legal charges',
      enforcementExpenses: 'enforcement expenses',
      penalties: 'late penalties and late fees',
      fees: 'fees',
      interest: 'interest',
      principal: 'principal',
    },
  },
  fil: {
    heading: 'Ano ang unang binabayaran',
    paragraph: (order) =>
      `Napupunta ang bawat bayad sa pinakalumang hulog, at sa loob nito, sa ganitong pagkakasunod-sunod: ${order}. Sa iyo pa rin ang sobra sa utang mo, at ibabalik ito kapag hiningi mo.`,
    portions: {
      legalCharges: 'gastos sa abogado at korte',
      enforcementExpenses: 'gastos sa paniningil',
      penalties: 'mga penalty at late fee',
      fees: 'mga fee',
      interest: 'interest',
      principal: 'principal',
    },
  },
}

/** The order in which the engine settles, in words (CONST-048). */
export function settlementOrder(language: Language): string {
  const { portions } = SETTLEMENT_MESSAGES[language]
  return PORTIONS.map((portion) => portions[portion]).join(', ')
}

export function settling(language: Language): AgreementSection {
  const { heading, paragraph } = SETTLEMENT_MESSAGES[language]
  return { heading, paragraphs: [paragraph(settlementOrder(language))] }
}
