import pg from 'pg'
import { CODES } from '#contract/codes.ts'
import { CORRECTED_VALUES } from '#server/identity/correction/corrected-value.ts'
import {
  type Correction,
  findCorrection,
  storeOutcome,
} from '#server/identity/correction/correction-store.ts'
import { numberTaken } from '#server/identity/correction/correct-number.ts'
import { lockStanding } from '#server/identity/standing/standing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { refuseOfEnded } from '#server/platform/staff/refuse-ended.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Another person's answer to a request. */
export interface CorrectionCheck {
  readonly borrowerId: string
  readonly id: string
  readonly outcome: 'done' | 'refused'
  /** Id of the person of staff. */
  readonly by: string
}

/**
 * Does a correction that somebody else asked for, or refuses it, in one transaction; the borrower is
 * told of what was done. The same answer twice is one.
 *
 * @throws Refusal -1004 when the value has changed since it was asked for, -1005 when the checker
 *   asked for it, somebody has answered otherwise, or somebody has the number by now
 */
export async function checkCorrection(
  deps: Dependencies,
  check: CorrectionCheck,
): Promise<Correction> {
  try {
    return await retrying(deps.database, async (tx) => answer(deps, tx, check), {
      jitter: () => deps.random.fraction(),
    })
  } catch (error) {
    // Somebody registered with the number in this moment.
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) throw numberTaken()
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

async function answer(
  deps: Dependencies,
  tx: Transaction,
  { borrowerId, id, outcome, by }: CorrectionCheck,
): Promise<Correction> {
  await lockStanding(tx, borrowerId)
  const correction = await findCorrection(tx, borrowerId, id)
  if (!correction) throw new Refusal(CODES.notFound, englishOnly('This correction was not found.'))
  if (correction.askedBy === by) throw notNow('Another person must approve what you asked for.')
  if (correction.outcome === outcome && correction.decidedBy === by) return correction
  if (correction.outcome !== null) throw notNow(`This correction was ${correction.outcome} before.`)
  if (outcome === 'done') {
    await refuseOfEnded(tx, correction.askedBy)
    await carryOut(deps, tx, correction)
  }
  await storeOutcome(tx, correction, { outcome, by, at: deps.clock.now() })
  return correction
}

async function carryOut(
  deps: Dependencies,
  tx: Transaction,
  correction: Correction,
): Promise<void> {
  const { id, borrowerId, kind, before } = correction
  const { current, store } = CORRECTED_VALUES[kind]
  if ((await current(tx, borrowerId)) !== before)
    throw new Refusal(
      CODES.stale,
      englishOnly('It changed since this was asked for. Reject it and ask again.'),
    )
  await store(deps, tx, borrowerId, correction)
  if (kind === 'name')
    await deps.hooks.planNotification(deps, tx, { event: 'nameCorrected', borrowerId, subject: id })
  if (kind !== 'number') return
  for (const at of ['old', 'new'])
    await deps.hooks.planNotification(deps, tx, {
      event: 'numberCorrected',
      borrowerId,
      subject: `${id} ${at}`,
    })
}

function notNow(text: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(text))
}
