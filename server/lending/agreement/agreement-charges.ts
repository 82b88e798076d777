import type { Language } from '#contract/brand.ts'
import { LATE_INTEREST_TIERS, ONE_TIME_PENALTY } from '#domain/charges/late-charges.ts'
import type { Market } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { PORTIONS } from '#domain/allocation/portions.ts'
import { DAYS_BEFORE_PREPAYMENT } from '#domain/allocation/prepayment.ts'
import type { AgreementFacts, AgreementSection } from '#server/lending/agreement/agreement.ts'
import { CHARGE_MESSAGES } from '#server/lending/agreement/charge-messages.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/** The facts that the charges of a loan depend on. */
export type ChargeFacts = Pick<AgreementFacts, 'market' | 'policy'>

/** Formats an amount for a text. */
type AmountText = (amount: Centavos) => string

/** The cost of paying late, printed from the constants that the charges are computed with. */
export function lateCharges(
  facts: ChargeFacts,
  language: Language,
  amountText: AmountText = (amount) => peso(amount, facts.market),
): AgreementSection {
  const messages = CHARGE_MESSAGES[language]
  return {
    heading: messages.late,
    paragraphs: [messages.overdue, ...LATE[facts.market.lateCharges](facts, language, amountText)],
  }
}

type LateTexts = (facts: ChargeFacts, language: Language, amountText: AmountText) => string[]

const LATE: Readonly<Record<Market['lateCharges'], LateTexts>> = {
  onceAndTiered: (_, language, amountText) => {
    const { newBorrower, repeatBorrower } = ONE_TIME_PENALTY
    const messages = CHARGE_MESSAGES[language]
    return [
      messages.oncePenalty(amountText(newBorrower), amountText(repeatBorrower)),
      messages.dailyInterest(tiers(language)),
    ]
  },
  dailyOnScheduled: ({ policy }, language) => [
    CHARGE_MESSAGES[language].dailyPenalty(policy ? perCentShort(policy.penalty) : ''),
  ],
}

function tiers(language: Language): string {
  return LATE_INTEREST_TIERS.map(({ fromDay, dailyRate }, index) => {
    const next = LATE_INTEREST_TIERS[index + 1]
    const toDay = next ? next.fromDay - 1 : null
    return CHARGE_MESSAGES[language].tier(perCentShort(dailyRate), fromDay, toDay)
  }).join(', ')
}

/** The order in which payments settle portions (CONST-048). */
export function settlement(language: Language): AgreementSection {
  const messages = CHARGE_MESSAGES[language]
  const order = PORTIONS.map((portion) => messages.portions[portion]).join(', ')
  return { heading: messages.settlementOrder, paragraphs: [messages.settlement(order)] }
}

export function prepayment({ market }: ChargeFacts, language: Language): AgreementSection {
  const messages = CHARGE_MESSAGES[language]
  return {
    heading: messages.early,
    paragraphs: [messages.prepayment[market.prepayment](DAYS_BEFORE_PREPAYMENT)],
  }
}

export function cancellation({ market }: ChargeFacts, language: Language): AgreementSection[] {
  const days = market.freeCancellationDays
  if (days === 0) return []
  const messages = CHARGE_MESSAGES[language]
  return [{ heading: messages.changingMind, paragraphs: [messages.cancel(days)] }]
}

export function extension(
  { product, market, loan }: AgreementFacts,
  language: Language,
): AgreementSection[] {
  const { extensionCountMost, payday } = loan?.terms ?? product.terms
  if (extensionCountMost === 0) return []
  const messages = CHARGE_MESSAGES[language]
  const again = market.caps === 'none' ? '' : ` ${messages.newDisclosure}`
  return [
    {
      heading: messages.extension,
      paragraphs: [`${messages.extend(extensionCountMost, payday !== undefined)}${again}`],
    },
  ]
}

/** The legal caps of every loan of the market. */
export function limits({ policy }: ChargeFacts, language: Language): AgreementSection[] {
  if (!policy) return []
  const messages = CHARGE_MESSAGES[language]
  const caps = {
    title: policy.title,
    nominal: perCentShort(policy.nominal),
    effective: perCentShort(policy.effective),
    penalty: perCentShort(policy.penalty),
    totalCost: perCentShort(policy.totalCost),
  }
  return [{ heading: messages.never, paragraphs: [messages.caps(caps)] }]
}
