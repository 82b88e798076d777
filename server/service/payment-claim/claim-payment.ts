import { CODES } from '#contract/codes.ts'
import type { Language } from '#contract/brand.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { fileComplaint } from '#server/service/complaint/file-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { findOwnLoan, lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  type ClaimComplaint,
  findClaim,
  insertClaim,
  storeInquiry,
} from '#server/service/payment-claim/payment-claim-store.ts'
import {
  CLAIM_REFUSALS,
  CLAIM_MESSAGES,
} from '#server/service/payment-claim/payment-claim-messages.ts'
import {
  type ClaimablePayment,
  claimablePayment,
  lookFor,
  postedClaimed,
  formatSlip,
} from '#server/service/payment-claim/claimable-payments.ts'
import { storeName } from '#server/payments/channels/store-channel-name.ts'
import { everyChannel } from '#server/providers/channels/payment-channels.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { longDay, longMoment } from '#server/platform/messages/dates/date-texts.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** A payment that a borrower says they made. */
export interface ClaimForm {
  readonly orderId: string
  /** One of the choices of the form; empty: another payment. */
  readonly reference: string
  readonly amount: Centavos
  /** Manila: YYYY-MM-DDTHH:MM. */
  readonly paidAt: string
  /** Empty: not in the list. */
  readonly channelNumber: string
  readonly slip: string
  /** Addresses of uploaded images, joined by commas. */
  readonly images: string
}

export interface Claimant {
  readonly borrowerId: string
  readonly brand: BrandSetting
  /** Of the answer and of the complaint. */
  readonly language: Language
}

/** The outcome of a claim. */
export type Claimed =
  | { readonly outcome: 'posted'; readonly reference: string }
  | { readonly outcome: 'filed'; readonly complaint: ClaimComplaint }

/** Days that a claim may look back; staff look into older payments. */
const CLAIM_DAYS = 90
/** Minutes by which a phone's clock may be ahead of ours. */
const CLOCK_MINUTES = 10

/** Type of complaint: repayment not posted. */
const NOT_POSTED = '2'

/**
 * Takes a claim that a payment was made: asks the provider at once, books a payment that it knows,
 * and otherwise files a complaint. There is one complaint for each payment, however often it is
 * claimed, also when a notice arrives at the same time: both lock the loan.
 *
 * @throws Refusal -1001 for a loan or a payment that is not the borrower's, -1002 for an invalid
 *   field, -1003 after too many tries
 */
export async function claimPayment(
  deps: Dependencies,
  claimant: Claimant,
  form: ClaimForm,
): Promise<Claimed> {
  const { database } = deps
  const loan = await findOwnLoan(database, claimant.borrowerId, form.orderId)
  if (!loan) throw new Refusal(CODES.notFound, localized(CLAIM_REFUSALS, 'noLoan'))
  const payment = await claimablePayment(database, loan, form.reference, form.slip.trim())
  if (!payment) throw new Refusal(CODES.notFound, localized(CLAIM_REFUSALS, 'noPayment'))
  const paidAt = paidAtOf(form.paidAt, deps.clock.now())
  const channel = await channelOf(deps, form.channelNumber)
  await deps.limits.count('paymentClaim', claimant.borrowerId)
  const said = await lookFor(deps, loan, payment, toManilaDate(paidAt))
  const inquiry = said ?? 'nothing to ask about'
  return database
    .transaction()
    .execute((tx) =>
      fileOnce(deps, tx, claimant, { ...form, loan, payment, paidAt, channel, inquiry }),
    )
}

interface CheckedPayment extends Omit<ClaimForm, 'paidAt'> {
  readonly loan: Loan
  readonly payment: ClaimablePayment
  readonly paidAt: Temporal.Instant
  /** Its name; empty: unknown. */
  readonly channel: string
  /** What the provider says of it. */
  readonly inquiry: string
}

async function fileOnce(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'limits' | 'random'>,
  tx: Transaction,
  claimant: Claimant,
  checked: CheckedPayment,
): Promise<Claimed> {
  const { loan, payment, amount, paidAt, channelNumber, inquiry } = checked
  const { borrowerId } = claimant
  await lockLoan(tx, loan.id)
  const paidOn = toManilaDate(paidAt)
  const reference = await postedClaimed(tx, payment, { borrowerId, amount, paidOn })
  if (reference !== null) return { outcome: 'posted', reference }

  const key = keyOf(checked)
  const earlier = await findClaim(tx, borrowerId, key)
  if (earlier) {
    await storeInquiry(tx, earlier.id, inquiry, deps.clock.now())
    return { outcome: 'filed', complaint: earlier }
  }
  const filed = await fileComplaint(deps, tx, claimant, {
    problemType: NOT_POSTED,
    problemDetail: complaintText(claimant.language, MARKETS[loan.market], checked),
    problemImage: checked.images,
    orderNo: loan.number,
  })
  const { id, number, replyDueOn } = filed
  const intentId = payment.kind === 'intent' ? payment.intentId : null
  const isOnLifetimeId = payment.kind === 'elsewhere' && payment.isOnLifetimeId
  const known = {
    intentId,
    slip: formatSlip(payment),
    isOnLifetimeId,
    amount,
    channel: channelNumber,
  }
  const claim = { borrowerId, loanId: loan.id, key, ...known, paidAt, inquiry, complaintId: id }
  await insertClaim(tx, claim, deps.clock.now())
  return { outcome: 'filed', complaint: { id, number, replyDueOn, state: 'open' } }
}

/** A payment that is claimed again is the same claim, also with another minute or picture. */
function keyOf({ loan, payment, paidAt, amount, channelNumber }: CheckedPayment): string {
  if (payment.kind === 'intent') return `intent:${payment.intentId}`
  return `${loan.id}:${toManilaDate(paidAt).toString()}:${amount}:${channelNumber}`
}

function complaintText(
  language: Language,
  market: Market,
  { payment, amount, channel, paidAt, slip }: CheckedPayment,
): string {
  const known = payment.kind === 'intent' ? payment.reference : ''
  return CLAIM_MESSAGES[language].complaint({
    amount: peso(amount, market),
    channel,
    at: longMoment(paidAt, language),
    reference: [known, slip.trim()].filter((each) => each !== '').join(', '),
  })
}

/** @throws Refusal -1002 for an invalid time, one to come, or one too long ago */
function paidAtOf(text: string, now: Temporal.Instant): Temporal.Instant {
  const paidAt = manilaMoment(text)
  if (!paidAt) throw inputRefused(localized(CLAIM_REFUSALS, 'notATime'))
  if (Temporal.Instant.compare(paidAt, now.add({ minutes: CLOCK_MINUTES })) > 0)
    throw inputRefused(localized(CLAIM_REFUSALS, 'toCome'))
  if (Temporal.Instant.compare(paidAt, earliestPaidAt(now)) < 0)
    throw inputRefused(localized(CLAIM_REFUSALS, 'tooOld'))
  return paidAt
}

/** The earliest time that a claim may have: the start of a Manila day. */
export function earliestPaidAt(now: Temporal.Instant): Temporal.Instant {
  const first = toManilaDate(now).subtract({ days: CLAIM_DAYS })
  return first.toZonedDateTime(MANILA).toInstant()
}

function manilaMoment(text: string): Temporal.Instant | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  try {
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' })
    return local.toZonedDateTime(MANILA).toInstant()
  } catch {
    return null
  }
}

/**
 * The name of a channel, which is stored; empty without a number, or when the provider gives no list.
 *
 * @throws Refusal -1002 for an unknown channel
 */
async function channelOf(
  deps: Pick<Dependencies, 'database' | 'payments' | 'providerAnswers'>,
  number: string,
): Promise<string> {
  if (number === '') return ''
  const channels = await everyChannel(deps)
  const channel = channels.find((each) => each.number === number)
  if (!channel && channels.length > 0) throw inputRefused(localized(CLAIM_REFUSALS, 'notAChannel'))
  if (!channel) return ''
  await storeName(deps.database, number, channel.name)
  return channel.name
}

/** The text that the borrower reads after a claim. */
export function claimedText(claimed: Claimed, language: Language): string {
  const messages = CLAIM_MESSAGES[language]
  if (claimed.outcome === 'posted') return messages.posted
  const { number, replyDueOn, state } = claimed.complaint
  if (state === 'answered') return messages.answered(number)
  return messages.filed({ number, by: longDay(replyDueOn, language) })
}
