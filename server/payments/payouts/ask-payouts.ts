import { sql } from 'kysely'
import { findPayout } from '#server/payments/payouts/payout-store.ts'
import { findPayoutProvider } from '#server/payments/payouts/find-payout-provider.ts'
import { handOver } from '#server/payments/payouts/send-payout.ts'
import { applyPayoutInquiry } from '#server/payments/payouts/apply-payout-inquiry.ts'
import { markSending } from '#server/payments/payouts/mark-sending.ts'
import { isHeld } from '#server/platform/recovery/hold.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Minutes until the provider is asked again about a payout that is on its way. */
const ASK_AGAIN_MINUTES = 10

/** Payouts of one step. */
const MAX_ASKED = 1000

/** Queues an inquiry for every payout that is due for one. */
export const askPayouts: SetJob = {
  name: 'payouts on their way are asked about',
  nextDue: (_mark, to) => sql`select min(ask_at) from payout where ask_at <= ${to}`,
  run: async (tx, at, now) => {
    await sql`
      with asked as (
        update payout set ask_at = ${now.add({ minutes: ASK_AGAIN_MINUTES })}
        where id in (select id from payout where ask_at <= ${at} limit ${MAX_ASKED}) returning id
      )
      select graphile_worker.add_job('ask-payout', json_build_object('payoutId', id),
        job_key := 'ask payout ' || id) from asked
    `.execute(tx)
  },
}

/** Asks the provider for the state of a payout, and settles or sends it accordingly. */
export async function askPayout(deps: Dependencies, payoutId: string): Promise<void> {
  const payout = await findPayout(deps.database, payoutId)
  if (!payout || !['queued', 'sending'].includes(payout.state)) return

  const now = deps.clock.now()
  const answer = await findPayoutProvider(deps, payout).ask(payout.ourReference)
  if (answer.kind !== 'answered') return
  if (answer.value === null) {
    if (await isHeld(deps.database)) return
    // The provider does not know the payout: it is sent now, under the same id.
    const before = await markSending(deps, payoutId, {
      from: ['queued', 'sending'],
      provider: findPayoutProvider(deps, payout).key,
      now,
      askAt: now.add({ minutes: ASK_AGAIN_MINUTES }),
    })
    // Its account may have changed while the provider was asked.
    const marked = before && (await findPayout(deps.database, payoutId))
    return marked ? handOver(deps, marked, { before, now }) : undefined
  }
  const { status, message } = answer.value
  if (status === 'succeeded' || status === 'failed' || status === 'reversed')
    await applyPayoutInquiry(deps, payoutId, { status, reason: message, on: null })
}
