import type { Language } from '#contract/brand.ts'
import type {
  ExpectedPayment as ExpectedWire,
  ListedPayment,
  WaitingPayment as WaitingWire,
} from '#contract/repayment/payments.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { type ExpectedPayment, expectedPayments } from '#server/payments/intents/on-their-way.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import { ON_THEIR_WAY_MESSAGES } from '#server/payments/intents/on-their-way-messages.ts'
import { waitingWire } from '#server/payments/intents/repayment/waiting-wire.ts'
import { postedPayments } from '#server/payments/payment/posted-payments.ts'
import { waitingPayments } from '#server/payments/payment/waiting-payments.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { weekdayTime } from '#server/platform/messages/dates/date-texts.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

/** For whom payments are listed, and in which language. */
export interface PaymentReader {
  readonly borrowerId: string
  /** Null: of all loans of the borrower. */
  readonly loanId: string | null
  readonly brand: BrandSetting
  readonly language: Language
}

/** A borrower's payments as the app shows them: booked, on their way, and waiting to be paid. */
export async function listPayments(
  deps: Pick<Dependencies, 'config' | 'database' | 'holidays' | 'payments' | 'providerAnswers'>,
  { borrowerId, loanId, brand, language }: PaymentReader,
  now: Temporal.Instant,
): Promise<{ list: ListedPayment[]; onTheirWay: ExpectedWire[]; waiting: WaitingWire[] }> {
  const market = MARKETS[brand.market]
  const posted = await postedPayments(deps.database, borrowerId, loanId)
  const expected = await expectedPayments(deps, borrowerId, loanId, now)
  const waiting = await waitingPayments(deps.database, borrowerId, loanId, now)
  return {
    list: posted.map(({ reference, amount, channel, valueOn, bookedAt, isReversed }) => ({
      reference,
      amount: Number(amount),
      paidOn: valueOn.toString(),
      bookedAt: manilaTime(bookedAt),
      paidText: writtenDay(market, valueOn, language),
      channel,
      state: isReversed ? 'takenBack' : 'posted',
    })),
    onTheirWay: expected.map((payment) => expectedWire(payment, market, language)),
    waiting: await waitingWire(deps, waiting, brand, language),
  }
}

/** A payment on its way, as the wire names its fields. */
export function expectedWire(
  payment: ExpectedPayment,
  market: Market,
  language: Language,
): ExpectedWire {
  return {
    reference: payment.reference,
    orderId: payment.loanId ?? '',
    amount: Number(payment.amount),
    title: expectedTitle(payment, market, language),
    text: expectedText(payment, market, language),
    isLate: payment.isLate ? 1 : 0,
  }
}

/** In one line. */
function expectedTitle(
  { amount, isLate, postsBy }: ExpectedPayment,
  market: Market,
  language: Language,
): string {
  const messages = ON_THEIR_WAY_MESSAGES[language]
  const received = peso(amount, market)
  if (isLate) return messages.receivedLate(received)
  return messages.received(received, weekdayTime(postsBy, language))
}

/** What the provider reported of a payment, and by when it is posted or what to do now. */
export function expectedText(payment: ExpectedPayment, market: Market, language: Language): string {
  const messages = ON_THEIR_WAY_MESSAGES[language]
  const facts = {
    amount: peso(payment.amount, market),
    channel: withWalletName(payment.channelName, market),
  }
  const by = weekdayTime(payment.postsBy, language)
  return `${messages.reported({ ...facts, at: weekdayTime(payment.firstAt, language) })} ${payment.isLate ? messages.late(by) : messages.postsBy(by)}`
}
