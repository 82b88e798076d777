import { sql } from 'kysely'
import { toAdopted } from '#server/payments/transitions/payout-transitions.ts'
import { findPayout, lockPayout, type Payout } from '#server/payments/payouts/payout-store.ts'
import {
  findPayoutProvider,
  keysInTurn,
} from '#server/payments/payout-choice/find-payout-provider.ts'
import { findWhereSent } from '#server/payments/payout-choice/find-where-sent.ts'
import { handOver } from '#server/payments/payouts/send-payout.ts'
import { applyPayoutInquiry } from '#server/payments/payouts/apply-payout-inquiry.ts'
import { markSending } from '#server/payments/payouts/mark-sending.ts'
import { isHeldAfterRestore } from '#server/platform/recovery/restore-hold.ts'
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

/** Asks the providers for the state of a payout, and settles or sends it accordingly. */
export async function askPayout(deps: Dependencies, payoutId: string): Promise<void> {
  const payout = await findPayout(deps.database, payoutId)
  if (!payout || !['queued', 'sending'].includes(payout.state)) return

  const where = await findWhereSent(deps, payout)
  if (where === 'not known') return
  if (where === null) return sendAgain(deps, payout)
  const { provider, details } = where
  if (provider.key !== findPayoutProvider(deps, payout).key)
    await recordFound(deps, payout, provider.key)
  const { status, message } = details
  if (status === 'succeeded' || status === 'failed' || status === 'reversed')
    await applyPayoutInquiry(deps, payoutId, { status, reason: message, on: null })
}

/** Nobody has the payout: it is sent now, under the same id. */
async function sendAgain(deps: Dependencies, payout: Payout): Promise<void> {
  if (await isHeldAfterRestore(deps.database)) return
  const now = deps.clock.now()
  const before = await markSending(deps, payout.id, {
    seen: payout,
    providers: keysInTurn(deps, payout),
    now,
    askAt: now.add({ minutes: ASK_AGAIN_MINUTES }),
  })
  // Its account may have changed while the providers were asked.
  const marked = before && (await findPayout(deps.database, payout.id))
  if (marked) await handOver(deps, marked, { before, now })
}

/** Another provider has it than this database knows. */
async function recordFound(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  payout: Payout,
  provider: string,
): Promise<void> {
  const sentAt = clock.now()
  const askAt = sentAt.add({ minutes: ASK_AGAIN_MINUTES })
  const { id, ourReference } = payout
  await database.transaction().execute(async (tx) => {
    const found = await lockPayout(tx, payout)
    if (found?.state === 'queued' || found?.state === 'sending')
      await toAdopted(tx, id, { ourReference, provider, sentAt, askAt })
  })
}
