import type { Language } from '#contract/brand.ts'
import type { ExpectedPayment as ExpectedWire, ListedPayment } from '#contract/payments.ts'
import type { Market } from '#domain/market.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
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

/** For whom payments are listed, and in which language. */
export interface PaymentReader {
  readonly borrowerId: string
  /** Null: of all loans of the borrower. */
  readonly loanId: string | null
  readonly market: Market
  readonly language: Language
}

/** A borrower's payments as the app shows them: booked, and on their way. */
export async function listPayments(
  deps: PaymentsOf,
  { borrowerId, loanId, market, language }: PaymentReader,
  now: Temporal.Instant,
): Promise<{ list: ListedPayment[]; onTheirWay: ExpectedWire[] }> {
  const posted = await postedPayments(deps.database, borrowerId, loanId)
  const expected = await expectedPayments(deps, borrowerId, loanId, now)
  return {
    list: posted.map(({ reference, amount, channel, valueOn, bookedAt, isReversed }) => ({
      reference,
      amount: Number(amount),
      paidOn: valueOn.toString(),
      bookedAt: manilaTime(bookedAt),
      paidText: longDay(valueOn, language),
      channel,
      state: isReversed ? 'takenBack' : 'posted',
    })),
    onTheirWay: expected.map((payment) => ({
      reference: payment.reference,
      orderId: payment.loanId ?? '',
      amount: Number(payment.amount),
      text: expectedText(payment, market, language),
      isLate: payment.isLate ? 1 : 0,
    })),
  }
}

/** What the provider reported of a payment, and by when it is posted or what to do now. */
function expectedText(payment: ExpectedPayment, market: Market, language: Language): string {
  const messages = ON_THEIR_WAY_MESSAGES[language]
  const facts = {
    amount: peso(payment.amount, market),
    channel: withWalletName(payment.channelName, market),
  }
  const by = weekdayTime(payment.postsBy, language)
  return `${messages.reported({ ...facts, at: weekdayTime(payment.firstAt, language) })} ${payment.isLate ? messages.late(by) : messages.postsBy(by)}`
}
