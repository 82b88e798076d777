import type { FastifyInstance } from 'fastify'
import {
  complaintImage,
  complaintRecordFile,
  listComplaintQueue,
  listReplyTemplates,
  readComplaint,
  reopenComplaint,
  replyToComplaint,
  resolveComplaint,
  uploadReplyImage,
} from '#contract/console/service/complaint.ts'
import { serveStaffFile } from '#server/backoffice/access/serve-staff-file.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { answerComplaint } from '#server/backoffice/complaint/answer-complaint.ts'
import { complaintPage } from '#server/backoffice/complaint/complaint-list.ts'
import { readComplaintPage } from '#server/backoffice/complaint/complaint-page.ts'
import { openImage, openRecord } from '#server/backoffice/complaint/complaint-files.ts'
import { templatesFor } from '#server/backoffice/complaint/templates-for.ts'
import { exportDocument } from '#server/backoffice/exports/export-document.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { anyComplaint } from '#server/service/complaint/any-complaint.ts'
import { type Complaint, complaintVersion } from '#server/service/complaint/complaint.ts'
import { reopenForStaff } from '#server/service/complaint/replies/reopen-for-staff.ts'
import { storeImage } from '#server/service/complaint/images/store-image.ts'

/** A picture of 10 MB in base64, and the fields around it. */
const PICTURE_BYTES = 14 * 1024 * 1024

/** The queue of complaints, one complaint, and what staff do with it. */
export function complaintConsoleRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serveList(app, deps, listComplaintQueue, async (asked, { noted }) => {
    const { page, borrowerIds } = await complaintPage(database, asked, deps.clock.now())
    noted.borrowers(...borrowerIds)
    return page
  })

  serveStaff(app, deps, readComplaint, async ({ id }, caller) =>
    readComplaintPage(deps, await named(deps, id, caller)),
  )

  serveStaff(app, deps, listReplyTemplates, async ({ id }, caller) =>
    templatesFor(deps, await named(deps, id, caller)),
  )

  serveStaff(
    app,
    deps,
    uploadReplyImage,
    async ({ id, image }, caller) => {
      const { borrowerId } = await named(deps, id, caller)
      const bytes = Buffer.from(image, 'base64')
      if (bytes.length === 0) throw inputRefused(englishOnly('image: it is no picture in base64.'))
      return { imageId: await storeImage(deps, borrowerId, { read: async () => bytes }) }
    },
    { bodyLimit: PICTURE_BYTES },
  )

  serveStaff(app, deps, replyToComplaint, async (answer, caller) => {
    const before = await named(deps, answer.id, caller)
    const after = await answerComplaint(deps, answer, null, caller.session.staffId)
    return changed(caller, before, after)
  })

  serveStaff(app, deps, resolveComplaint, async ({ outcome, ...answer }, caller) => {
    const before = await named(deps, answer.id, caller)
    const after = await answerComplaint(deps, answer, outcome, caller.session.staffId)
    return changed(caller, before, after)
  })

  serveStaff(app, deps, reopenComplaint, async ({ id, version, reason }, caller) => {
    await named(deps, id, caller)
    caller.noted.reason = reason
    const before = await reopenForStaff(deps, { complaintId: id, version })
    return changed(caller, before, await anyComplaint(database, id))
  })

  serveStaffFile(app, deps, complaintImage, async ({ id, imageId }, caller) =>
    openImage(deps, await named(deps, id, caller), imageId),
  )

  exportDocument(app, deps, complaintRecordFile, async ({ id }, caller) =>
    openRecord(deps, await named(deps, id, caller)),
  )
}

/** A complaint that the log then names, with its borrower. */
async function named(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
  { noted }: StaffCaller,
): Promise<Complaint> {
  noted.subject = id.slice(0, 40)
  const complaint = await anyComplaint(database, id)
  noted.borrowers(complaint.borrowerId)
  return complaint
}

/** Keeps for the log what an action changed, and answers with what the next action is made on. */
function changed({ noted }: StaffCaller, before: Complaint, after: Complaint) {
  const { borrowerId } = before
  noted.changed = { borrowerId, before: summaryOf(before), after: summaryOf(after) }
  return { version: complaintVersion(after), state: after.state }
}

function summaryOf({ state, outcome, messages }: Complaint) {
  return { state, outcome, messages: messages.length, last: messages.at(-1)?.text ?? '' }
}
