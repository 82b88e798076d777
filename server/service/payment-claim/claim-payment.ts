import { CODES } from '#contract/codes.ts'
import type { Language } from '#contract/brand.ts'
import { MANILA, manilaDateOf } from '#domain/calendar.ts'
import { type Market, MARKETS } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { fileComplaint } from '#server/service/complaint/file-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import { findOwnLoan, lockLoan } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  type ClaimComplaint,
  findClaim,
  insertClaim,
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
} from '#server/service/payment-claim/claimable-payments.ts'
import { keepName } from '#server/payments/channels/keep-channel-name.ts'
import { channelsEver } from '#server/providers/channels/payment-channels.ts'
import { peso } from '#server/platform/messages/peso.ts'
import { longDay, longMoment } from '#server/platform/messages/date-texts.ts'

/** What a borrower says of a payment that he made. */
export interface SaidPayment {
  readonly orderId: string
  /** One of the choices that he was given; empty: another payment. */
  readonly reference: string
  readonly amount: Centavos
  /** Manila: YYYY-MM-DDTHH:MM. */
  readonly paidAt: string
  /** Empty: none of the list. */
  readonly channelNumber: string
  readonly slip: string
  /** Addresses of uploaded images, joined by commas. */
  readonly images: string
}

export interface Claimant {
  readonly borrowerId: string
  readonly brand: BrandSetting
  /** He is spoken to in it, and so is his complaint. */
  readonly language: Language
}

/** What became of a claim. */
export type Claimed =
  | { readonly outcome: 'posted'; readonly reference: string }
  | { readonly outcome: 'filed'; readonly complaint: ClaimComplaint }

/** Days that a claim may look back; what is older is for people to look into. */
export const CLAIM_DAYS = 90
/** Minutes by which a telephone's clock may be ahead of ours. */
const CLOCK_MINUTES = 10

/** Type of complaint: repayment not posted. */
const NOT_POSTED = '2'

/**
 * Takes a borrower's word that he has paid: asks the provider at once, which books what is paid, and
 * files a complaint for anything else. One for each payment, however often he says so, and whatever
 * the provider tells us meanwhile: whoever has the loan's lock sees what the other did.
 *
 * @throws Refusal -1001 for a loan or a payment that is not his, -1002 for a field that is not right,
 *   -1003 after too many tries
 */
export async function claimPayment(
  deps: Dependencies,
  claimant: Claimant,
  said: SaidPayment,
): Promise<Claimed> {
  const { database } = deps
  const loan = await findOwnLoan(database, claimant.borrowerId, said.orderId)
  if (!loan) throw new Refusal(CODES.notFound, CLAIM_REFUSALS.noLoan)
  const payment = await claimablePayment(database, loan, said.reference, said.slip.trim())
  if (!payment) throw new Refusal(CODES.notFound, CLAIM_REFUSALS.noPayment)
  const paidAt = paidAtOf(said.paidAt, deps.clock.now())
  const channel = await channelOf(deps, said.channelNumber)
  await deps.limits.count('paymentClaim', claimant.borrowerId)
  await lookFor(deps, loan, payment, manilaDateOf(paidAt))
  return database
    .transaction()
    .execute((tx) => fileOnce(deps, tx, claimant, { ...said, loan, payment, paidAt, channel }))
}

interface CheckedPayment extends Omit<SaidPayment, 'paidAt'> {
  readonly loan: Loan
  readonly payment: ClaimablePayment
  readonly paidAt: Temporal.Instant
  /** By its name; empty: not known. */
  readonly channel: string
}

async function fileOnce(
  deps: Dependencies,
  tx: Transaction,
  claimant: Claimant,
  said: CheckedPayment,
): Promise<Claimed> {
  const { loan, payment, amount, paidAt, channelNumber } = said
  const { borrowerId } = claimant
  await lockLoan(tx, loan.id)
  const paidOn = manilaDateOf(paidAt)
  const reference = await postedClaimed(tx, payment, { borrowerId, amount, paidOn })
  if (reference !== null) return { outcome: 'posted', reference }

  const key = keyOf(said)
  const earlier = await findClaim(tx, borrowerId, key)
  if (earlier) return { outcome: 'filed', complaint: earlier }
  const filed = await fileComplaint(deps, tx, claimant, {
    problemType: NOT_POSTED,
    problemDetail: complaintText(claimant.language, MARKETS[loan.market], said),
    problemImage: said.images,
    orderNo: loan.number,
  })
  const { id, number, replyDueOn } = filed
  const intentId = payment.kind === 'intent' ? payment.intentId : null
  const claim = { borrowerId, loanId: loan.id, key, intentId, amount, channel: channelNumber }
  await insertClaim(tx, { ...claim, paidAt, complaintId: id }, deps.clock.now())
  return { outcome: 'filed', complaint: { id, number, replyDueOn, state: 'open' } }
}

/** The same payment said again is the same claim, also with another minute or picture. */
function keyOf({ loan, payment, paidAt, amount, channelNumber }: CheckedPayment): string {
  if (payment.kind === 'intent') return `intent:${payment.intentId}`
  return `${loan.id}:${manilaDateOf(paidAt).toString()}:${amount}:${channelNumber}`
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

/** @throws Refusal -1002 for what is no moment, or none at which he can have paid */
function paidAtOf(text: string, now: Temporal.Instant): Temporal.Instant {
  const paidAt = manilaMoment(text)
  if (!paidAt) throw inputRefused(CLAIM_REFUSALS.notATime)
  if (Temporal.Instant.compare(paidAt, now.add({ minutes: CLOCK_MINUTES })) > 0)
    throw inputRefused(CLAIM_REFUSALS.toCome)
  if (Temporal.Instant.compare(paidAt, earliestPaidAt(now)) < 0)
    throw inputRefused(CLAIM_REFUSALS.tooOld)
  return paidAt
}

/** The first moment that a claim may name: the beginning of a Manila day. */
export function earliestPaidAt(now: Temporal.Instant): Temporal.Instant {
  const first = manilaDateOf(now).subtract({ days: CLAIM_DAYS })
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
 * What a channel is called, which is kept; empty where the provider cannot be asked, or none was named.
 *
 * @throws Refusal -1002 for one that there is not
 */
async function channelOf(deps: Dependencies, number: string): Promise<string> {
  if (number === '') return ''
  const channels = await channelsEver(deps)
  const channel = channels.find(({ procId }) => procId === number)
  if (!channel && channels.length > 0) throw inputRefused(CLAIM_REFUSALS.notAChannel)
  if (!channel) return ''
  await keepName(deps.database, number, channel.shortName)
  return channel.shortName
}

/** What a claim's borrower is told. */
export function claimedText(claimed: Claimed, language: Language): string {
  const words = CLAIM_MESSAGES[language]
  if (claimed.outcome === 'posted') return words.posted
  const { number, replyDueOn, state } = claimed.complaint
  if (state === 'answered') return words.answered(number)
  return words.filed({ number, by: longDay(replyDueOn, language) })
}
