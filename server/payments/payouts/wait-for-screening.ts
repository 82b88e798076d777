import { queueScreening } from '#server/identity/check/queue-screening.ts'
import { presentScreening } from '#server/identity/check/sanctions.ts'
import { BY_LENDER, type PayoutStop } from '#server/identity/payout-stop/find-stop.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Minutes in which lists answer, and until a hit is looked at again, unless somebody decides on it. */
const MINUTES = { none: 2, hit: 30 } as const

/**
 * Why money to a borrower waits whom sanctions lists have not cleared by the name and birth date of
 * now; null: they have, or nobody is compared. Who was not asked about yet is asked about now. It is
 * no more said of it than of a hold: nobody who is listed learns of it.
 */
export async function findScreeningWait(
  deps: Pick<Dependencies, 'clock' | 'sanctions'>,
  db: Database,
  borrowerId: string,
): Promise<PayoutStop | null> {
  if (deps.sanctions === null) return null
  const answer = await presentScreening(db, borrowerId)
  if (answer === 'clear') return null
  if (answer === 'none') await queueScreening(deps, db, borrowerId)
  return { until: deps.clock.now().add({ minutes: MINUTES[answer] }), reason: BY_LENDER }
}
