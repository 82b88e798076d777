import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyDueOn } from '#domain/contacts/complaint-clock.ts'
import { openDispute } from '#server/lending/loan/disputes/dispute-entry.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import {
  findAnyComplaint,
  lockComplaint,
  markReopened,
} from '#server/service/complaint/complaint-store.ts'
import { disputedEntry } from '#server/service/complaint/disputes/disputed-entry.ts'
import { refuseChanged } from '#server/service/complaint/replies/reply-to-complaint.ts'

/**
 * Opens an answered complaint again because staff see that the answer was wrong: a new reply is due,
 * and its entry is disputed again. It does not count as one of the borrower's reopenings.
 *
 * @returns the complaint as it was before
 * @throws Refusal -1001 for an unknown complaint, -1004 for one that has changed since it was read,
 *   -1005 for one that is open
 */
export async function reopenForStaff(
  deps: Pick<Dependencies, 'clock' | 'database' | 'holidays'>,
  { complaintId, version }: { readonly complaintId: string; readonly version: number },
): Promise<Complaint> {
  return deps.database.transaction().execute(async (tx) => {
    const found = await findAnyComplaint(tx, complaintId)
    if (found) await lockComplaint(tx, found)
    const complaint = await findAnyComplaint(tx, complaintId)
    if (!complaint) throw new Refusal(CODES.notFound, englishOnly('This complaint was not found.'))
    refuseChanged(complaint, version)
    if (complaint.state === 'open')
      throw new Refusal(CODES.notInThisStatus, englishOnly('This complaint is open.'))
    const at = deps.clock.now()
    const today = toManilaDate(at)
    const dueOn = replyDueOn(today, deps.holidays.current())
    await markReopened(tx, complaint, { replyDueOn: dueOn, at, by: 'staff' })
    const disputed = disputedEntry(complaint)
    if (disputed) await openDispute(tx, disputed, today)
    return complaint
  })
}
