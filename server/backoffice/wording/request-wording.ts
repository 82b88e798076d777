import { previewRequest } from '#server/backoffice/approvals/preview/preview-request.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { tellOfWording } from '#server/backoffice/mail/wording-mails.ts'
import { noteChanges } from '#server/backoffice/wording/note-changes.ts'
import { wordingChange, type WordingRequest } from '#server/backoffice/wording/wording-change.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Requests a change of what borrowers or strangers read: another person approves it, and nobody reads
 * it until then.
 *
 * @throws Refusal as its approval would now
 */
export async function requestWording(
  deps: Dependencies,
  asked: WordingRequest,
  { reason, caller }: { readonly reason: string; readonly caller: StaffCaller },
): Promise<void> {
  const { session, noted } = caller
  const by = session.staffId
  noted.reason = reason
  const changes = await wordingChange(deps, asked)
  await previewRequest(deps, { ...asked, id: deps.random.uuid(), reason, by })
  await deps.database.transaction().execute(async (tx) => {
    const id = await requestApproval(deps, { ...asked, reason }, by, tx)
    await tellOfWording(deps, tx, { id, text: TEXTS[asked.kind] }, deps.clock.now())
  })
  noteChanges(noted, changes)
}

/** In mails to staff. */
const TEXTS: Readonly<Record<WordingRequest['kind'], string>> = {
  writeBrand: 'How borrowers reach a brand is to change. Check it.',
  resetBrand: 'How borrowers reach a brand is to be that of its file again. Check it.',
  writeMessageText: 'A text that borrowers get is to change. Check it.',
  resetMessageText: 'A text that borrowers get is to be the program’s again. Check it.',
  publishPromotionPage: 'A promotion page is to be published. Check it.',
}
