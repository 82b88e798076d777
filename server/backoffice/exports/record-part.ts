import type { Said } from '#contract/console/reports/export.ts'
import type { Action } from '#contract/console/staff-action.ts'
import { note } from '#server/backoffice/access/serve-staff.ts'
import { Noted, type StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import {
  addToExport,
  countTaken,
  insertExport,
  lockExports,
} from '#server/backoffice/exports/export-store.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A part of a file before it is sent. */
export interface LeavingPart {
  readonly content: string | Buffer
  readonly rows: number
  /** Whose data it has. */
  readonly borrowerIds: readonly string[]
}

/** The file that the part is of. */
interface About extends Said {
  readonly path: string
  readonly filter: string
  /** The action that shows the same on a page. */
  readonly act: Action
  readonly isMasked: boolean
  /** Then it is whole, and no cap holds. */
  readonly isForAuthority: boolean
}

/**
 * Keeps that a part leaves: in the list of exports, and with its borrowers in the log of staff.
 *
 * @throws Refusal -1002 when the person has taken as many borrowers as a day allows
 */
export async function recordPart(
  deps: Pick<Dependencies, 'database' | 'config' | 'clock'> & Parameters<typeof note>[0],
  caller: StaffCaller,
  about: About,
  { rows, borrowerIds }: LeavingPart,
  isFirst: boolean,
): Promise<void> {
  const { database, clock, config } = deps
  const { callId: id } = caller.noted
  const counts = { rows, borrowers: borrowerIds.length }
  if (isFirst)
    await database.transaction().execute(async (tx) => {
      const { staffId } = caller.session
      const { isForAuthority, ...taken } = about
      const takenAt = clock.now()
      await lockExports(tx, staffId)
      const before = await countTaken(tx, staffId, takenAt.subtract({ hours: 24 }))
      const most = config.exports.borrowersADay
      if (!isForAuthority && borrowerIds.length > 0 && before + borrowerIds.length > most)
        throw inputRefused(englishOnly(tooMany(most, before)))
      await insertExport(tx, {
        id,
        staffId,
        takenAt,
        ...taken,
        ...counts,
        isCounted: !isForAuthority,
      })
    })
  else await addToExport(database, id, counts)
  const noted = new Noted(id)
  noted.subject = about.filter
  noted.reason = about.reason
  noted.borrowers(...borrowerIds)
  await note(deps, about.act, { ...caller, noted }, 'export')
}

function tooMany(most: number, before: number): string {
  return `${most} borrowers may leave in 24 hours in your files; ${before} did. Wait, or narrow the filter.`
}
