import { LATE_INTEREST_TIERS, ONE_TIME_PENALTY } from '#domain/late-charges.ts'
import type { Market } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { DAYS_BEFORE_PREPAYMENT } from '#domain/prepayment.ts'
import type { AgreementFacts, AgreementSection } from '#server/application/agreement.ts'
import { perCentShort } from '#server/words/per-cent.ts'
import { peso } from '#server/words/peso.ts'

/** What the charges of every loan of a market and policy depend on. */
export type ChargeFacts = Pick<AgreementFacts, 'market' | 'policy'>

/** How a text writes an amount. */
type AmountText = (amount: Centavos) => string

/** What being late costs: printed from the constants that the engine charges by. */
export function lateCharges(
  facts: ChargeFacts,
  amountText: AmountText = (amount) => peso(amount, facts.market),
): AgreementSection {
  return {
    heading: 'Late payment',
    paragraphs: [
      'An installment that is not paid by its due date is overdue from the day after it.',
      ...LATE[facts.market.lateCharges](facts, amountText),
    ],
  }
}

type LateWords = (facts: ChargeFacts, amountText: AmountText) => string[]

const LATE: Readonly<Record<Market['lateCharges'], LateWords>> = {
  onceAndTiered: (_, amountText) => [
    `A penalty is charged once for the loan: ${amountText(ONE_TIME_PENALTY.newBorrower)} for a new client, ${amountText(ONE_TIME_PENALTY.repeatBorrower)} for a repeat client.`,
    `Besides, each day costs interest on the unpaid amount of each overdue installment: ${tiers()}.`,
  ],
  dailyOnScheduled: ({ policy }) => [
    `The penalty is ${policy ? perCentShort(policy.penalty) : ''}% per 30 days of the installment amount that is unpaid, by the day. There is no penalty on penalties, and no other charge for being late. Days on which you dispute the debt are not counted.`,
  ],
}

function tiers(): string {
  return LATE_INTEREST_TIERS.map(({ fromDay, dailyRate }, index) => {
    const next = LATE_INTEREST_TIERS[index + 1]
    const days = next ? `on days ${fromDay} to ${next.fromDay - 1}` : `from day ${fromDay}`
    return `${perCentShort(dailyRate)}% ${days}`
  }).join(', ')
}

export function prepayment({ market }: ChargeFacts): AgreementSection {
  return { heading: 'Paying early', paragraphs: [PREPAYMENT[market.prepayment]] }
}

const PREPAYMENT: Readonly<Record<Market['prepayment'], string>> = {
  wholeAfterHalfTheTerm: `You may settle the whole loan before its end once at least half of the term has elapsed and at least ${DAYS_BEFORE_PREPAYMENT} calendar days have passed since the money was sent. Interest is then charged to the day of settling.`,
  anyDayWholeOrPart:
    'You may pay early on any day, the whole or a part, at no cost. Interest is charged only to the day of the payment.',
}

export function cancellation({ market }: ChargeFacts): AgreementSection[] {
  const days = market.freeCancellationDays
  if (days === 0) return []
  return [
    {
      heading: 'Changing your mind',
      paragraphs: [
        `You may cancel within ${days} calendar days after the day on which the money was sent, by paying back what you received. You then owe no interest and no fee.`,
      ],
    },
  ]
}

export function extension({ product, market, loan }: AgreementFacts): AgreementSection[] {
  const terms = loan?.terms ?? product.terms
  if (terms.extensionCountMost === 0) return []
  const again = market.caps === 'none' ? '' : ' Each extension comes with a new disclosure.'
  return [
    {
      heading: 'Extension',
      paragraphs: [
        `The loan may be extended ${terms.extensionCountMost} times at most, by the same interval as between its installments. Interest, fees and penalties that are due, and the fee for the extension, are paid first; the principal is then scheduled anew.${again}`,
      ],
    },
  ]
}

/** The caps that hold for every loan of the market. */
export function limits({ policy }: ChargeFacts): AgreementSection[] {
  if (!policy) return []
  const { title, nominal, effective, penalty, totalCost } = policy
  return [
    {
      heading: 'What we may never charge',
      paragraphs: [
        `${title}: interest of more than ${perCentShort(nominal)}% per 30 days; interest and fees of more than ${perCentShort(effective)}% per 30 days as an effective rate; penalties of more than ${perCentShort(penalty)}% per 30 days; and in all, over the life of the loan, more than ${perCentShort(totalCost)}% of the principal.`,
      ],
    },
  ]
}
