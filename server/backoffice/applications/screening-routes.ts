import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  clearScreening,
  getBorrowersScreenings,
  screenBorrower,
} from '#contract/console/borrowers/screenings.ts'
import { screeningWire } from '#server/backoffice/applications/application-wire.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { openBorrower } from '#server/backoffice/records/open-borrower.ts'
import { listScreenings } from '#server/identity/check/sanctions.ts'
import { sendHeldPayouts } from '#server/payments/payouts/wait-for-stop.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { clearHit, screenApplicant } from '#server/lending/application/screen-applicant.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves what staff do about sanctions lists: they ask again, and compliance decides on a hit. */
export function screeningRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random' | 'sanctions'>,
): void {
  serveStaff(app, deps, getBorrowersScreenings, async ({ id, reason }, caller) => {
    await openBorrower(deps, caller, id, reason)
    const screenings = await listScreenings(deps.database, id)
    const people = screenings.flatMap(({ lookedBy }) => (lookedBy === null ? [] : [lookedBy]))
    const names = await namesOfStaff(deps.database, people)
    return { items: screenings.map((each) => screeningWire(each, names)) }
  })

  serveStaff(app, deps, screenBorrower, async ({ id }, { noted }) => {
    noted.subject = id
    noted.borrowers(id)
    if (deps.sanctions === null)
      throw new Refusal(CODES.notInThisStatus, englishOnly('No sanctions lists are set.'))
    await screenApplicant(deps, id, Infinity)
    return {}
  })

  serveStaff(app, deps, clearScreening, async (input, { session, noted }) => {
    const { id: borrowerId, screening, reason } = input
    noted.subject = borrowerId
    noted.borrowers(borrowerId)
    noted.reason = reason
    const found = { id: screening, by: session.staffId }
    const isCleared = await deps.database.transaction().execute(async (tx) => {
      if (!(await clearHit(deps, tx, borrowerId, found))) return false
      await sendHeldPayouts(tx, borrowerId, deps.clock.now())
      return true
    })
    if (!isCleared)
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly('There is a newer answer, or somebody has decided. Look at it again.'),
      )
    return {}
  })
}
