import { sql } from 'kysely'
import type { Dependencies } from '#server/providers/dependencies.ts'

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
  deps: Dependencies,
  kind: NoticeKind,
  fields: Record<string, unknown>,
): Promise<string> {
  const id = deps.random.uuid()
  const payload = JSON.stringify({ noticeId: id })
  await deps.database.transaction().execute(async (tx) => {
    await tx
      .insertInto('provider_notice')
      .values({ id, kind, fields: storable(fields), received_at: deps.clock.now() })
      .execute()
    await sql`
      select graphile_worker.add_job('settle-notice', ${payload}::json,
        run_at => now() + make_interval(secs => ${SAFETY_SECONDS}))
    `.execute(tx)
  })
  return id
}

/**
 * The fields as JSON that a column takes. Anybody can send a notice, with U+0000 or half characters
 * in it; those are replaced, since no genuine one has them.
 */
function storable(fields: Record<string, unknown>): string {
  const texts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return [name, text].map((each) => each.replaceAll('\0', '\uFFFD').toWellFormed())
  })
  return JSON.stringify(Object.fromEntries(texts))
}
