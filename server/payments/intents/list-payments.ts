import type { Language } from '#contract/brand.ts'
import type { ExpectedPayment as ExpectedWire, ListedPayment } from '#contract/payments.ts'
import type { Market } from '#domain/market.ts'
import {
  type ExpectedPayment,
  expectedPayments,
  type PaymentsOf,
} from '#server/payments/intents/on-their-way.ts'
import { ON_THEIR_WAY_MESSAGES } from '#server/payments/intents/on-their-way-messages.ts'
import { postedPayments } from '#server/payments/payment/posted-payments.ts'
import { manilaTime } from '#server/platform/messages/manila-time.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { longDay, weekdayTime } from '#server/platform/messages/date-texts.ts'

/** For whom payments are listed, and how he is spoken to. */
export interface PaymentReader {
  readonly borrowerId: string
  /** Null: of all his loans. */
  readonly loanId: string | null
  readonly market: Market
  readonly language: Language
}

/** A borrower's payments as he reads them: booked, and on their way. */
export async function listPayments(
  deps: PaymentsOf,
  { borrowerId, loanId, market, language }: PaymentReader,
  now: Temporal.Instant,
): Promise<{ list: ListedPayment[]; onTheirWay: ExpectedWire[] }> {
  const posted = await postedPayments(deps.database, borrowerId, loanId)
  const expected = await expectedPayments(deps, borrowerId, loanId, now)
  return {
    list: posted.map(({ reference, amount, channel, valueOn, bookedAt, isTakenBack }) => ({
      reference,
      amount: Number(amount),
      paidOn: valueOn.toString(),
      bookedAt: manilaTime(bookedAt),
      paidText: longDay(valueOn, language),
      channel,
      state: isTakenBack ? 'takenBack' : 'posted',
    })),
    onTheirWay: expected.map((it) => ({
      reference: it.reference,
      orderId: it.loanId ?? '',
      amount: Number(it.amount),
      text: expectedText(it, market, language),
      isLate: it.isLate ? 1 : 0,
    })),
  }
}

/** What we have been told of a payment, and by when it is posted or what to do now. */
function expectedText(it: ExpectedPayment, market: Market, language: Language): string {
  const words = ON_THEIR_WAY_MESSAGES[language]
  const said = { amount: peso(it.amount, market), channel: it.channelName }
  const by = weekdayTime(it.postsBy, language)
  return `${words.told({ ...said, at: weekdayTime(it.firstAt, language) })} ${it.isLate ? words.late(by) : words.postsBy(by)}`
}
