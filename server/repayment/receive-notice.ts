import { sql } from 'kysely'
import type { Parts } from '#server/parts.ts'
import { settlePayment } from '#server/repayment/settle-payment.ts'

/** The provider did not answer: what began the question tries again later. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** Seconds until a stored notice is looked at again, should this process die over it. */
const SAFETY_SECONDS = 5

/**
 * Stores a payment notice as it came; only then may it be acknowledged. A job that sees to it is
 * stored in the same transaction, so that a crash right afterwards loses nothing.
 *
 * @returns the notice's id
 */
export async function storeNotice(
  parts: Parts,
  kind: 'payment' | 'payout',
  fields: Record<string, unknown>,
): Promise<string> {
  const id = parts.chance.uuid()
  await parts.database.transaction().execute(async (tx) => {
    await tx
      .insertInto('provider_notice')
      .values({ id, kind, fields: JSON.stringify(fields), received_at: parts.clock.now() })
      .execute()
    await sql`
      select graphile_worker.add_job('settle-notice', ${JSON.stringify({ noticeId: id })}::json,
        run_at => now() + make_interval(secs => ${SAFETY_SECONDS}))
    `.execute(tx)
  })
  return id
}

/** Works on a stored payment notice, once. @throws ProviderSilent to be tried again */
export async function settlePaymentNotice(
  parts: Parts,
  fields: Record<string, unknown>,
  receivedAt: Temporal.Instant,
): Promise<string> {
  const verified = parts.payments.verifyNotice(fields)
  if (!verified.isGenuine) return `not believed: ${verified.why}`
  const { notice } = verified
  const answer = await parts.payments.inquire({ refNo: notice.refNo })
  if (answer.kind !== 'answered')
    throw new ProviderSilent(`The provider did not say how ${notice.refNo} stands.`)
  if (answer.value === null) return 'the provider knows no such payment'
  return settlePayment(parts, answer.value, notice, receivedAt)
}
