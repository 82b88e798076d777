import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { decideByStaff } from '#server/lending/application/decision/decide-by-staff.ts'
import { applicationFile } from '#server/lending/application/application-file.ts'
import type { StaffDecision } from '#server/lending/application/decision/staff-decision.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What every decision brings. */
interface Input {
  readonly id: string
  readonly seen: string
  readonly note?: string
}

/**
 * Decides an application for the person who calls, and notes in the log whose it is, and what it was
 * before and after.
 */
export async function decideAsStaff(
  deps: Dependencies,
  { session, noted }: StaffCaller,
  { id, seen, note }: Input,
  decision: StaffDecision,
): Promise<{ id: string; state: string }> {
  noted.subject = id
  const deciding = { loanId: id, seen, by: personOf(session) }
  const { before, after } = await deps.database.transaction().execute(async (tx) => {
    const was = await applicationFile(deps, tx, id)
    await decideByStaff(deps, tx, deciding, decision)
    return { before: was, after: await applicationFile(deps, tx, id) }
  })
  const { borrowerId } = before
  noted.borrowers(borrowerId)
  noted.reason = note?.trim() || null
  noted.changed = {
    borrowerId,
    before: { state: before.state, waitsFor: before.waitsFor, reasons: before.reasons },
    after: { state: after.state, waitsFor: after.waitsFor, ...facts(decision) },
  }
  return { id, state: after.state }
}

/** JSON has no bigint. */
function facts(decision: StaffDecision) {
  return decision.kind === 'offerLess'
    ? { ...decision, principal: String(decision.principal) }
    : decision
}

/** Their e-mail address where it can name them beside other people of staff, else their id. */
function personOf({ email, staffId }: StaffCaller['session']): string {
  const name = email.toLowerCase()
  return /^[a-z0-9][a-z0-9._@-]{1,63}$/.test(name) ? name : staffId
}
