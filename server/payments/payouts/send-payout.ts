import { manilaDateOf } from '#domain/calendar.ts'
import { crashPoint } from '#server/platform/config/crash-point.ts'
import { waitForMoney } from '#server/payments/payout-holds/wait-for-holds.ts'
import { applyPayoutInquiry } from '#server/payments/payouts/apply-payout-inquiry.ts'
import { ASK_AFTER_SECONDS } from '#server/payments/payouts/queue-payout.ts'
import { findPayout, movePayout, type Payout } from '#server/payments/payouts/payout-store.ts'
import { markSending } from '#server/payments/payouts/mark-sending.ts'
import { isHeld } from '#server/platform/recovery/hold.ts'
import { receiverOf } from '#server/identity/payout-account/receivers.ts'
import { providerOf } from '#server/payments/payouts/provider-of-payout.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { NO_MONEY } from '#server/providers/payout-provider.ts'

/**
 * Sends a payout to the provider, unless money waits after a restore, the borrower's payouts are
 * stopped, or a rule holds it: then ask-payouts.ts sends it later. It is marked before it is sent, so that after a crash in between
 * the server asks about it instead of sending it under another id; the provider pays an id once.
 */
export async function sendPayout(deps: Dependencies, payoutId: string): Promise<void> {
  if (await isHeld(deps.database)) return
  const now = deps.clock.now()
  const moved = await markSending(deps, payoutId, {
    from: ['queued'],
    provider: deps.payouts.first.key,
    now,
    askAt: now.add({ seconds: ASK_AFTER_SECONDS }),
  })
  const payout = moved ? await findPayout(deps.database, payoutId) : null
  crashPoint(deps, 'payout marked')
  if (payout) await handOver(deps, payout, now)
}

/** Sends a payout, also one that may have been sent before. */
export async function handOver(
  deps: Dependencies,
  payout: Payout,
  now: Temporal.Instant,
): Promise<void> {
  const bank = receiverOf(payout.bankCode)
  if (!bank) throw new Error(`No receiver has the BIC ${payout.bankCode}.`)
  const answer = await providerOf(deps, payout).send({
    ourReference: payout.ourReference,
    amount: payout.amount,
    name: nameParts(payout.holderName),
    bank,
    accountNumber: payout.accountNumber,
    description: `Loan ${payout.loanId}${payout.isHeld ? ' (held)' : ''}`,
    email: null,
    phone: payout.phone,
    runOn: manilaDateOf(now),
  })
  crashPoint(deps, 'payout accepted')
  // Unknown: the provider may have accepted it; ask-payouts.ts asks later.
  if (answer.kind === 'answered') {
    const { reference } = answer.value
    const askAt = payout.isHeld ? null : now.add({ seconds: ASK_AFTER_SECONDS })
    await movePayout(deps.database, payout.id, ['sending'], {
      state: 'sending',
      reference,
      askAt,
    })
  }
  if (answer.kind === 'refused') {
    if (answer.code === NO_MONEY) return waitForMoney(deps, payout.id)
    await applyPayoutInquiry(deps, payout.id, {
      status: 'failed',
      reason: answer.message,
      on: null,
    })
  }
}

/** The provider takes three names; all but the first and the last are the middle one. */
function nameParts(holderName: string): { first: string; middle: string; last: string } {
  const words = holderName.trim().split(/\s+/)
  const first = words[0] ?? holderName
  return { first, middle: words.slice(1, -1).join(' '), last: words.at(-1) ?? first }
}
