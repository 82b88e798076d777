import { CODES } from '#contract/codes.ts'
import type { Language } from '#contract/brand.ts'
import type { ClaimChoice } from '#contract/repayment/payment-claim.ts'
import { MARKETS } from '#domain/market/market.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Channel } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { earliestPaidAt } from '#server/service/payment-claim/claim-payment.ts'
import {
  CLAIM_REFUSALS,
  CLAIM_MESSAGES,
} from '#server/service/payment-claim/payment-claim-messages.ts'
import { expectedPayments } from '#server/payments/intents/on-their-way.ts'
import { findLifetimeId } from '#server/payments/payment/payment-record.ts'
import { startedPayments } from '#server/payments/payment/posted-payments.ts'
import { channelsEver, everyChannel } from '#server/providers/channels/payment-channels.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { weekdayTime } from '#server/platform/messages/dates/date-texts.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** What the form of a payment claim starts with. */
export interface ClaimStart {
  readonly loan: Loan
  readonly choices: readonly ClaimChoice[]
  readonly channels: readonly Channel[]
  readonly now: Temporal.Instant
  readonly from: Temporal.Instant
}

/**
 * The payments that a borrower may claim, and the channels.
 *
 * @throws Refusal -1001 for a loan that is not theirs
 */
export async function startClaim(
  deps: Pick<
    Dependencies,
    'clock' | 'config' | 'database' | 'holidays' | 'payments' | 'providerAnswers'
  >,
  borrowerId: string,
  orderId: string,
  language: Language,
): Promise<ClaimStart> {
  const now = deps.clock.now()
  const loan = await findOwnLoan(deps.database, borrowerId, orderId)
  if (!loan) throw new Refusal(CODES.notFound, localized(CLAIM_REFUSALS, 'noLoan'))
  const [every, channels] = await Promise.all([everyChannel(deps), channelsEver(deps)])
  const names = new Map(every.map(({ number, name }) => [number, name]))
  return {
    loan,
    choices: await choicesOf(deps, loan, { language, names }, now),
    channels,
    now,
    from: earliestPaidAt(now),
  }
}

async function choicesOf(
  deps: Pick<Dependencies, 'database' | 'holidays' | 'payments'>,
  loan: Loan,
  { language, names }: { language: Language; names: ReadonlyMap<string, string> },
  now: Temporal.Instant,
): Promise<ClaimChoice[]> {
  const messages = CLAIM_MESSAGES[language].choice
  const market = MARKETS[loan.market]
  const expected = await expectedPayments(deps, loan.borrowerId, loan.id, now)
  const firstTimes = new Map(expected.map(({ intentId, firstAt }) => [intentId, firstAt]))
  const begun = await startedPayments(deps.database, loan, earliestPaidAt(now))
  const onTheirWayFirst = begun.toSorted(
    (one, other) => Number(firstTimes.has(other.intentId)) - Number(firstTimes.has(one.intentId)),
  )
  const choices = onTheirWayFirst.map((payment) => {
    const { intentId, reference, amount, channel, channelName, madeAt } = payment
    const receivedAt = firstTimes.get(intentId)
    const message = receivedAt ? messages.onItsWay : messages.begun
    const at = weekdayTime(receivedAt ?? madeAt, language)
    const named = withWalletName(names.get(channel) ?? channelName, market)
    const text = message({ amount: peso(amount, market), channel: named, at })
    return { reference, text, amount: Number(amount), channelNumber: channel }
  })
  const lifetimeId = await findLifetimeId(deps.database, loan.borrowerId)
  const lifetime = lifetimeId && {
    reference: lifetimeId,
    text: messages.lifetime(lifetimeId),
    amount: 0,
    channelNumber: '',
  }
  return [...choices, ...(lifetime ? [lifetime] : [])]
}
