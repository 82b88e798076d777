import { CODES } from '#contract/codes.ts'
import { REPLY_IMAGES } from '#contract/console/service/complaint.ts'
import { replyAsStaff } from '#server/backoffice/replies/reply-as-staff.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { anyComplaint } from '#server/service/complaint/any-complaint.ts'
import type { Complaint, ComplaintOutcome } from '#server/service/complaint/complaint.ts'
import { openFillIns } from '#server/platform/messages/fill-in.ts'

/** An answer of a person of staff. */
export interface Answer {
  readonly id: string
  /** The one that they read. */
  readonly version: number
  readonly text: string
  readonly imageIds: readonly string[]
}

/**
 * Answers a complaint, and ends it where an outcome is given.
 *
 * @throws Refusal -1002 for a template that is not filled in, an outcome that does not fit and too
 *   many pictures, -1004 for a complaint that has changed, else as replyAsStaff
 */
export async function answerComplaint(
  deps: Dependencies,
  { id, version, text, imageIds }: Answer,
  outcome: ComplaintOutcome | null,
  by: string,
): Promise<Complaint> {
  const [open] = openFillIns(text)
  if (open !== undefined) throw inputRefused(englishOnly(`text: {${open}} is not filled in.`))
  if (imageIds.length > REPLY_IMAGES)
    throw inputRefused(englishOnly(`imageIds: at most ${REPLY_IMAGES}.`))
  const { disputedReference } = await anyComplaint(deps.database, id)
  const decision = decisionOf(outcome)
  if (outcome !== null && (decision !== null) !== (disputedReference !== null))
    throw new Refusal(CODES.inputRefused, englishOnly(WRONG_OUTCOME))
  const reply = { complaintId: id, text, images: [], imageIds, repliedBy: by, version }
  return replyAsStaff(deps, { ...reply, decision, outcome })
}

const WRONG_OUTCOME =
  'outcome: a dispute is upheld or dismissed; another complaint is put right or explained.'

function decisionOf(outcome: ComplaintOutcome | null) {
  return outcome === 'upheld' || outcome === 'dismissed' ? outcome : null
}
