import { CODES } from '#contract/codes.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import {
  type Reply,
  replyToComplaint,
} from '#server/service/complaint/replies/reply-to-complaint.ts'
import { inquireClaim } from '#server/service/payment-claim/inquire-claim.ts'
import { recordRefusal } from '#server/platform/staff/record-refusal.ts'
import { staffPerson } from '#server/platform/staff/staff-person.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Replies to a complaint as a person of staff. For a claimed payment the provider is asked once
 * more before: what it says is kept with the claim, and nobody is told "not found" of a payment
 * that the provider knows.
 *
 * @throws Refusal -1005 when the claimed payment turns out to be made; else as replyToComplaint
 */
export async function replyAsStaff(deps: Dependencies, reply: Reply): Promise<Complaint> {
  const { complaintId: subject, repliedBy: by } = reply
  return recordRefusal(deps, { act: 'reply', subject, by }, async () => {
    staffPerson(by)
    if (await inquireClaim(deps, subject))
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly(
          'The provider knows this payment: it is booked, and the borrower was told. Read the complaint again.',
        ),
      )
    return replyToComplaint(deps, reply)
  })
}
