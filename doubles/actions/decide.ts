import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { decideByStaff } from '#server/lending/application/decision/decide-by-staff.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { recordRefusal } from '#server/platform/staff/record-refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const STATUSES: Readonly<Record<string, number>> = { '-1001': 404, '-1002': 400 }

const DECISIONS = {
  approve: { kind: 'approve' },
  decline: { kind: 'decline', reason: 'otherReason' },
} as const

/**
 * Decides an application at once, as staff would, and runs the jobs that follow; repeating the
 * decision returns the same.
 *
 * @throws ActionRefused (HTTP 4xx) for an unknown decision or order, or a status that allows none
 */
export async function decideBySandbox(
  deps: Dependencies,
  orderId: string,
  decision: unknown,
  by = 'sandbox',
): Promise<{ orderId: string; orderStatus: number }> {
  if (decision !== 'approve' && decision !== 'decline')
    throw new ActionRefused(400, 'decision must be approve or decline.')
  if (!isUuid(orderId)) throw new ActionRefused(404, 'There is no such order.')
  try {
    await recordRefusal(deps, { act: 'decide', subject: orderId, by }, async () =>
      deps.database.transaction().execute(async (tx) => {
        const deciding = { loanId: orderId, by, seen: null }
        await decideByStaff(deps, tx, deciding, DECISIONS[decision])
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new ActionRefused(STATUSES[error.code] ?? 409, error.message)
  }
  await settleJobs(deps)
  return { orderId, orderStatus: await statusOf(deps, orderId) }
}

async function statusOf(deps: Pick<Dependencies, 'database'>, orderId: string): Promise<number> {
  const { status } = await deps.database
    .selectFrom('loan')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return status
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
