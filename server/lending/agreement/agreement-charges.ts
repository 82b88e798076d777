import type { Language } from '#contract/brand.ts'
import { LATE_INTEREST_TIERS, ONE_TIME_PENALTY } from '#domain/late-charges.ts'
import type { Market } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { DAYS_BEFORE_PREPAYMENT } from '#domain/prepayment.ts'
import type { AgreementFacts, AgreementSection } from '#server/lending/agreement/agreement.ts'
import { CHARGE_MESSAGES } from '#server/lending/agreement/charge-messages.ts'
import { perCentShort } from '#server/platform/messages/per-cent.ts'
import { peso } from '#server/platform/messages/peso.ts'

/** What the charges of every loan of a market and policy depend on. */
export type ChargeFacts = Pick<AgreementFacts, 'market' | 'policy'>

/** How a text writes an amount. */
type AmountText = (amount: Centavos) => string

/** What being late costs: printed from the constants that the engine charges by. */
export function lateCharges(
  facts: ChargeFacts,
  language: Language,
  amountText: AmountText = (amount) => peso(amount, facts.market),
): AgreementSection {
  const words = CHARGE_MESSAGES[language]
  return {
    heading: words.late,
    paragraphs: [words.overdue, ...LATE[facts.market.lateCharges](facts, language, amountText)],
  }
}

type LateTexts = (facts: ChargeFacts, language: Language, amountText: AmountText) => string[]

const LATE: Readonly<Record<Market['lateCharges'], LateTexts>> = {
  onceAndTiered: (_, language, amountText) => {
    const { newBorrower, repeatBorrower } = ONE_TIME_PENALTY
    const words = CHARGE_MESSAGES[language]
    return [
      words.oncePenalty(amountText(newBorrower), amountText(repeatBorrower)),
      words.dailyInterest(tiers(language)),
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

export function prepayment({ market }: ChargeFacts, language: Language): AgreementSection {
  const words = CHARGE_MESSAGES[language]
  return {
    heading: words.early,
    paragraphs: [words.prepayment[market.prepayment](DAYS_BEFORE_PREPAYMENT)],
  }
}

export function cancellation({ market }: ChargeFacts, language: Language): AgreementSection[] {
  const days = market.freeCancellationDays
  if (days === 0) return []
  const words = CHARGE_MESSAGES[language]
  return [{ heading: words.changingMind, paragraphs: [words.cancel(days)] }]
}

export function extension(
  { product, market, loan }: AgreementFacts,
  language: Language,
): AgreementSection[] {
  const { extensionCountMost } = loan?.terms ?? product.terms
  if (extensionCountMost === 0) return []
  const words = CHARGE_MESSAGES[language]
  const again = market.caps === 'none' ? '' : ` ${words.newDisclosure}`
  return [{ heading: words.extension, paragraphs: [`${words.extend(extensionCountMost)}${again}`] }]
}

/** The caps that hold for every loan of the market. */
export function limits({ policy }: ChargeFacts, language: Language): AgreementSection[] {
  if (!policy) return []
  const words = CHARGE_MESSAGES[language]
  const caps = {
    title: policy.title,
    nominal: perCentShort(policy.nominal),
    effective: perCentShort(policy.effective),
    penalty: perCentShort(policy.penalty),
    totalCost: perCentShort(policy.totalCost),
  }
  return [{ heading: words.never, paragraphs: [words.caps(caps)] }]
}
