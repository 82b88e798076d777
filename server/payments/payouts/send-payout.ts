import type { PayoutState } from '#domain/states/payout.ts'
import { waitForMoney } from '#server/payments/payout-holds/wait-for-holds.ts'
import { applyPayoutInquiry } from '#server/payments/payouts/apply-payout-inquiry.ts'
import { ASK_AFTER_SECONDS } from '#server/payments/payouts/queue-payout.ts'
import { nameParts, sendByRoutes } from '#server/payments/payouts/send-by-routes.ts'
import { waitAfterRefusal } from '#server/payments/payouts/wait-after-refusal.ts'
import { recordTaken } from '#server/payments/transitions/payout-transitions.ts'
import { findPayout, type Payout } from '#server/payments/payouts/payout-store.ts'
import { markSending } from '#server/payments/payouts/mark-sending.ts'
import { isHeldAfterRestore } from '#server/platform/recovery/restore-hold.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import {
  findPayoutProvider,
  hasNextProvider,
  keysInTurn,
  nextPayoutProvider,
} from '#server/payments/payout-choice/find-payout-provider.ts'
import { isTooLate } from '#server/payments/payout-choice/is-too-late.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Bank } from '#server/providers/payment-provider.ts'
import {
  PAYOUT_REFUSALS,
  type PayoutOrder,
  type PayoutRoute,
} from '#server/providers/payout-provider.ts'

/**
 * Sends a payout to the provider, unless money waits after a restore, the borrower's payouts are
 * stopped, or a rule holds it: then ask-payouts.ts sends it later. It is marked before it is sent, so
 * that after a crash in between the server asks about it instead of sending it under another id; the
 * provider pays an id once.
 */
export async function sendPayout(deps: Dependencies, payoutId: string): Promise<void> {
  if (await isHeldAfterRestore(deps.database)) return
  const now = deps.clock.now()
  const queued = await findPayout(deps.database, payoutId)
  if (queued?.state !== 'queued') return
  const before = await markSending(deps, payoutId, {
    seen: queued,
    providers: keysInTurn(deps, queued),
    now,
    askAt: now.add({ seconds: ASK_AFTER_SECONDS }),
  })
  const payout = before && (await findPayout(deps.database, payoutId))
  if (payout) await handOver(deps, payout, { before, now })
}

interface HandOver {
  /** The state before it was marked: one that was being sent may be out already. */
  readonly before: PayoutState
  readonly now: Temporal.Instant
  /** Keys of providers that were just not reached. */
  readonly unreached?: readonly string[]
}

/**
 * Sends a payout, also one that may have been sent before. A refusal sent nothing, so the same
 * payout may go another way at once.
 */
export async function handOver(
  deps: Dependencies,
  payout: Payout,
  { before, now, unreached = [] }: HandOver,
): Promise<void> {
  const bank = findReceiver(payout.bankCode)
  if (!bank) throw new Error(`No receiver has the BIC ${payout.bankCode}.`)
  const provider = findPayoutProvider(deps, payout)
  if (isTooLate(deps, now)) return
  const sent = await sendByRoutes(
    provider,
    { bank, amount: payout.amount, now, holidays: deps.holidays.current() },
    (route) => orderOf(payout, bank, route),
  )
  if (!sent) {
    const none = { code: 'limit', message: 'No rail takes this amount.' } as const
    return endRefused(deps, payout, before, none)
  }
  const { route, answer } = sent
  // Unknown: the provider may have accepted it; ask-payouts.ts asks later.
  if (answer.kind === 'answered')
    await recordTaken(deps.database, payout.id, {
      reference: answer.value.reference,
      arrivesBy: route.arrivesBy,
      askAt: payout.isDemo ? null : now.add({ seconds: ASK_AFTER_SECONDS }),
    })
  if (answer.kind === 'refused') await endRefused(deps, payout, before, answer)
  // Not even a connection was made, and nothing went out before: nobody has it.
  if (answer.kind === 'unknown' && answer.isUnsent && before === 'queued')
    await handOverElsewhere(deps, payout, { now, unreached: [...unreached, provider.key] })
}

async function handOverElsewhere(
  deps: Dependencies,
  payout: Payout,
  { now, unreached }: Required<Omit<HandOver, 'before'>>,
): Promise<void> {
  const provider = nextPayoutProvider(deps, { ...payout, state: 'queued' }).key
  if (unreached.includes(provider)) return
  const askAt = now.add({ seconds: ASK_AFTER_SECONDS })
  const isMarked = await markSending(deps, payout.id, {
    seen: payout,
    providers: [provider],
    now,
    askAt,
  })
  const marked = isMarked && (await findPayout(deps.database, payout.id))
  if (marked) await handOver(deps, marked, { before: 'queued', now, unreached })
}

function orderOf(payout: Payout, bank: Bank, { rail, runOn }: PayoutRoute): PayoutOrder {
  return {
    ourReference: payout.ourReference,
    amount: payout.amount,
    name: nameParts(payout.holderName),
    bank,
    accountNumber: payout.accountNumber,
    description: `Loan ${payout.loanId}${payout.isDemo ? ' (held)' : ''}`,
    email: null,
    phone: payout.phone,
    rail,
    runOn,
  }
}

/**
 * Only a wrong account ends a payout; for anything else it waits: for money, a person, or a later try.
 */
async function endRefused(
  deps: Dependencies,
  payout: Payout,
  before: PayoutState,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> {
  const refusal = PAYOUT_REFUSALS.find((each) => each === code) ?? 'not known'
  if (refusal === 'account')
    return applyPayoutInquiry(deps, payout.id, { status: 'failed', reason: message, on: null })
  // One that was being sent before may be out, whatever this answer says: it stays as it is.
  const isQueued = before === 'queued'
  if (refusal === 'money' && isQueued && !hasNextProvider(deps, { ...payout, state: 'queued' }))
    return waitForMoney(deps, payout)
  await waitAfterRefusal(deps, payout, { refusal, message, isQueued })
}
