import { sql } from 'kysely'
import { noticeFields } from '#doubles/dragonpay/collections/collection-status.ts'
import { expireCollections, firstExpiry } from '#doubles/dragonpay/collections/collections-store.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { firstNotice } from '#doubles/dragonpay/notices-store.ts'
import { payoutNoticeFields } from '#doubles/dragonpay/payouts/payout-actions.ts'
import { firstSettling, settlePayouts } from '#doubles/dragonpay/payouts/payouts-store.ts'
import { sendDueNotices, sendNotice } from '#doubles/dragonpay/postback.ts'

/** The first time until `to` at which a notice, a payout or an expiry is due, or null. */
export async function nextDue(
  { database }: Gateway,
  to: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select least((${firstNotice(to)}), (${firstSettling(to)}), (${firstExpiry(to)})) as at
  `.execute(database)
  return rows[0]?.at ?? null
}

/** Runs all that is due at that time; returns when every notice was answered or timed out. */
export async function runDue(gateway: Gateway, at: Temporal.Instant): Promise<void> {
  const { database, merchant } = gateway
  for (const payout of await settlePayouts(database, at))
    await sendNotice(gateway, 'payout', payoutNoticeFields(payout), { at })
  for (const expired of await expireCollections(database, at))
    await sendNotice(gateway, 'collection', noticeFields(expired, merchant), { at })
  await sendDueNotices(gateway, at)
}
