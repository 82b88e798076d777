import { sql } from 'kysely'
import type { Parts } from '#server/parts.ts'

export type NoticeKind = 'payment' | 'payout'

/** Seconds until a stored notice is looked at again, should this process die over it. */
const SAFETY_SECONDS = 5

/**
 * Stores a notice of the provider as it came; only then may it be acknowledged. A job that sees to
 * it is stored in the same transaction, so that a crash right afterwards loses nothing.
 *
 * @returns the notice's id
 */
export async function storeNotice(
  parts: Parts,
  kind: NoticeKind,
  fields: Record<string, unknown>,
): Promise<string> {
  const id = parts.chance.uuid()
  const payload = JSON.stringify({ noticeId: id })
  await parts.database.transaction().execute(async (tx) => {
    await tx
      .insertInto('provider_notice')
      .values({ id, kind, fields: JSON.stringify(fields), received_at: parts.clock.now() })
      .execute()
    await sql`
      select graphile_worker.add_job('settle-notice', ${payload}::json,
        run_at => now() + make_interval(secs => ${SAFETY_SECONDS}))
    `.execute(tx)
  })
  return id
}
