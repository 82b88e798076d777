import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  deleteWaiting,
  type ExclusionFile,
  insertExclusions,
  lockExclusion,
  lockWaitingFile,
  putInForce,
  setLiftAsked,
  setLifted,
} from '#server/lending/exclusion/exclusion-store.ts'
import { readExclusions } from '#server/lending/exclusion/read-exclusions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { refuseOfEnded } from '#server/platform/staff/refuse-ended.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'database'>

/** How a second person decides. */
interface Check {
  readonly outcome: 'approved' | 'rejected'
  readonly by: string
}

/**
 * Asks to lend nothing to the people in a file; it has no effect until another person approves it.
 *
 * @throws Refusal -1002 as `readExclusions`
 */
export async function requestExclusions(
  { database, clock, random }: Deps & Pick<Dependencies, 'random'>,
  bytes: Buffer,
  asked: Omit<ExclusionFile, 'id'>,
): Promise<{ readonly id: string; readonly count: number }> {
  const read = readExclusions(bytes).map((each) => ({ ...each, id: random.uuid() }))
  const file = { ...asked, id: random.uuid() }
  await database.transaction().execute(async (tx) => insertExclusions(tx, file, read, clock.now()))
  return { id: file.id, count: read.length }
}

/**
 * Puts a file in force whole, or throws it away.
 *
 * @returns how many people are in it
 * @throws Refusal -1005 when it does not wait, for who brought it, and for one whose account has ended
 */
export async function checkFile(
  { database, clock }: Deps,
  { file, outcome, by }: Check & { readonly file: string },
): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const askedBy = await lockWaitingFile(tx, file)
    if (askedBy === null) throw notPossible('This file does not wait any more.')
    await refuseOwn(tx, askedBy, { outcome, by })
    if (outcome === 'rejected') return deleteWaiting(tx, file)
    return putInForce(tx, file, { by, at: clock.now() })
  })
}

/** Asks to take somebody off. @throws Refusal -1005 for who is on no list */
export async function requestLift(
  { database, clock }: Deps,
  { id, reason, by }: { readonly id: string; readonly reason: string; readonly by: string },
): Promise<void> {
  const at = clock.now()
  await database.transaction().execute(async (tx) => {
    const exclusion = await lockExclusion(tx, id, toManilaDate(at))
    if (exclusion?.state !== 'inForce') throw notPossible('It is not in force, or was asked for.')
    await setLiftAsked(tx, id, { by, reason, at })
  })
}

/**
 * Takes somebody off as another person asked, or leaves them on.
 *
 * @throws Refusal -1005 as `checkFile`
 */
export async function checkLift(
  { database, clock }: Deps,
  { id, outcome, by }: Check & { readonly id: string },
): Promise<void> {
  const at = clock.now()
  await database.transaction().execute(async (tx) => {
    const exclusion = await lockExclusion(tx, id, toManilaDate(at))
    if (exclusion?.state !== 'liftAsked') throw notPossible('Nobody asks for it any more.')
    await refuseOwn(tx, exclusion.liftAskedBy, { outcome, by })
    await (outcome === 'approved' ? setLifted(tx, id, { by, at }) : setLiftAsked(tx, id, null))
  })
}

async function refuseOwn(tx: Transaction, askedBy: string | null, { outcome, by }: Check) {
  if (askedBy === by) throw notPossible('Another person must approve it: you asked for it.')
  if (outcome === 'approved') await refuseOfEnded(tx, askedBy)
}

function notPossible(text: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(text))
}
