import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import {
  findPayoutProvider,
  hasNextProvider,
  nextPayoutProvider,
} from '#server/payments/payout-choice/find-payout-provider.ts'
import { findWhereSent } from '#server/payments/payout-choice/find-where-sent.ts'
import { isTooLate } from '#server/payments/payout-choice/is-too-late.ts'
import { nameParts, sendByRoutes } from '#server/payments/payouts/send-by-routes.ts'
import { applyRefundInquiry } from '#server/payments/refunds/apply-refund-inquiry.ts'
import { markRefundSending } from '#server/payments/refunds/mark-refund-sending.ts'
import { OPEN_STATES } from '#server/payments/transitions/money-out-ends.ts'
import { recordRefused, stay, toSending } from '#server/payments/transitions/refund-transitions.ts'
import type { Refund, RefundReceiver } from '#server/payments/refunds/refund.ts'
import { findRefund, receiverOfRefund } from '#server/payments/refunds/find-refund.ts'
import { isHeldAfterRestore } from '#server/platform/recovery/restore-hold.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Bank } from '#server/providers/payment-provider.ts'
import {
  PAYOUT_REFUSALS,
  type PayoutDetails,
  type PayoutOrder,
  type PayoutProvider,
  type PayoutRefusal,
  type PayoutRoute,
} from '#server/providers/payout-provider.ts'

/** Minutes until the provider is asked again about a refund that is on its way. */
const ASK_AGAIN_MINUTES = 10
/** Minutes until one that the provider does not take for now is tried again. */
const AGAIN_MINUTES = 30
/** Minutes until it is asked about, where another provider may pay it. */
const NEXT_MINUTES = 2

/**
 * Brings a refund further: providers are asked about it first, always, so that a crash in between, or a
 * database that lost its last rows, never sends it twice. Only one that none of them has is sent.
 */
export async function settleRefund(deps: Dependencies, refundId: string): Promise<void> {
  const refund = await findRefund(deps.database, refundId)
  if (!refund || !isOpen(refund)) return
  const where = await findWhereSent(deps, { ...refund, isTaken: refund.reference !== null })
  if (where === 'not known') return
  if (where !== null) return follow(deps, refund, where.provider, where.details)
  if (await isHeldAfterRestore(deps.database)) return
  const receiver = await receiverOfRefund(deps.database, refund.id)
  const bank = receiver && findReceiver(receiver.bic)
  if (!bank) throw new Error(`Refund ${refund.id} goes to no receiver.`)
  const provider = nextPayoutProvider(deps, { ...refund, bankCode: bank.bic })
  const now = deps.clock.now()
  const askAt = now.add({ minutes: ASK_AGAIN_MINUTES })
  const marking = { seen: refund, provider: provider.key, now, askAt }
  const state = await markRefundSending(deps, refundId, marking)
  if (state !== null)
    await handOver(
      deps,
      { ...refund, state, provider: provider.key },
      { provider, receiver, bank, now },
    )
}

const isOpen = ({ state }: Refund) => OPEN_STATES.some((open) => open === state)

/** The provider knows it: it ended, or is on its way. */
async function follow(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  { id }: Refund,
  { key: provider }: PayoutProvider,
  { status, message, reference }: PayoutDetails,
): Promise<void> {
  if (status === 'succeeded' || status === 'failed' || status === 'reversed')
    return applyRefundInquiry(deps, id, { status, reason: message, on: null, provider })
  const now = deps.clock.now()
  const askAt = now.add({ minutes: ASK_AGAIN_MINUTES })
  await toSending(deps.database, id, { provider, reference, sentAt: now, askAt })
}

type RefusingDeps = Pick<
  Dependencies,
  'alarms' | 'clock' | 'database' | 'holidays' | 'payouts' | 'random'
>

interface Handing {
  readonly provider: PayoutProvider
  readonly receiver: RefundReceiver
  readonly bank: Bank
  readonly now: Temporal.Instant
}

/** @param refund in the state before it was marked, with the provider that it is handed to */
async function handOver(
  deps: RefusingDeps,
  refund: Refund,
  { provider, receiver, bank, now }: Handing,
): Promise<void> {
  if (isTooLate(deps, now)) return
  const sent = await sendByRoutes(
    provider,
    { bank, amount: refund.amount, now, holidays: deps.holidays.current() },
    (route) => orderOf(refund, receiver, bank, route),
  )
  const none = { code: 'limit', message: 'No rail takes this amount.' }
  if (!sent) return endRefused(deps, refund, bank, none)
  // Unknown: the provider may have accepted it; it is asked later.
  if (sent.answer.kind === 'refused') return endRefused(deps, refund, bank, sent.answer)
  if (sent.answer.kind !== 'answered') return
  const askAt = now.add({ minutes: ASK_AGAIN_MINUTES })
  const { reference } = sent.answer.value
  await stay(deps.database, refund.id, 'sending', { reference, askAt })
}

function orderOf(
  { id, ourReference, amount }: Refund,
  { number, holderName, phone }: RefundReceiver,
  bank: Bank,
  { rail, runOn }: PayoutRoute,
): PayoutOrder {
  return {
    ourReference,
    amount,
    name: nameParts(holderName),
    bank,
    accountNumber: number,
    description: `Refund ${id}`,
    email: null,
    phone,
    rail,
    runOn,
  }
}

/** Refusals after which the same order is tried again. */
const LATER: ReadonlySet<PayoutRefusal> = new Set(['money', 'our fault', 'run day'])

/**
 * A refusal sent nothing: who is left of the round is next, once nobody has it. Then, for want of money
 * or through a fault of ours, the refund waits; otherwise it has ended, and staff ask for another. One
 * that was handed over before may be out: it is asked about.
 */
async function endRefused(
  deps: RefusingDeps,
  refund: Refund,
  { bic }: Bank,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> {
  const { id, state } = refund
  const provider = findPayoutProvider(deps, refund).key
  const refusal = PAYOUT_REFUSALS.find((each) => each === code) ?? 'not known'
  const hasNext = refusal !== 'account' && hasNextProvider(deps, { ...refund, bankCode: bic })
  if (!hasNext && !LATER.has(refusal) && (refusal === 'account' || state === 'queued'))
    return applyRefundInquiry(deps, id, { status: 'failed', reason: message, on: null, provider })
  const minutes = hasNext ? NEXT_MINUTES : AGAIN_MINUTES
  const askAt = deps.clock.now().add({ minutes })
  await recordRefused(deps.database, id, state, { refusal, reason: message, askAt })
  deps.alarms.raise('payouts are refused', { provider, refusal })
}
