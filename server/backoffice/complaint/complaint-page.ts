import type { readComplaint } from '#contract/console/service/complaint.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  lateFrom,
  REPLY_WORKING_DAYS,
  replyClock,
  RESOLUTION_DAYS,
} from '#domain/contacts/complaint-clock.ts'
import { complaintStage } from '#domain/contacts/complaint-state.ts'
import { borrowerBeside } from '#server/backoffice/complaint/borrower-beside.ts'
import { loanBeside } from '#server/backoffice/complaint/loan-beside.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { listRepliers } from '#server/service/complaint/complaint-queue.ts'
import { typeTitles } from '#server/service/complaint/complaint-types.ts'
import {
  type Complaint,
  disputeOutcome,
  complaintVersion,
} from '#server/service/complaint/complaint.ts'
import { isClaimed } from '#server/service/payment-claim/claim-queue.ts'

type Page = StaffOutput<typeof readComplaint>

/** Everything that the page of a complaint shows. */
export async function readComplaintPage(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  complaint: Complaint,
): Promise<Page> {
  const { id, number, score, reopenedCount, borrowerId, disputedReference } = complaint
  const { name, brand, language } = await borrowerBeside(deps, borrowerId)
  return {
    id,
    number,
    version: complaintVersion(complaint),
    state: complaintStage(complaint),
    ...typeTitles(complaint, 'en'),
    outcome: complaint.outcome ?? '',
    resolvedAt: complaint.resolvedAt?.toString() ?? '',
    score: score ?? 0,
    reopenedCount,
    borrower: { id: borrowerId, name, brand: brand.key, language },
    isClaim: await isClaimed(deps.database, id),
    clock: clockOf(complaint, deps.clock.now()),
    dispute: { reference: disputedReference ?? '', outcome: disputeOutcome(complaint) ?? '' },
    conversation: await conversationOf(deps, complaint),
    loan: await loanBeside(deps, complaint, disputedReference),
  }
}

function clockOf(complaint: Complaint, now: Temporal.Instant): Page['clock'] {
  const { state, filedAt, reopenedAt, replyDueOn, resolutionDueOn } = complaint
  const since = reopenedAt ?? filedAt
  const { halfAt, threeQuartersAt, pastAt } = replyClock(since, replyDueOn)
  const isOpen = state === 'open'
  const isResolved = complaintStage(complaint) === 'resolved'
  const dueAt = isOpen ? pastAt : isResolved ? null : lateFrom(resolutionDueOn)
  const what = reopenedAt ? 'opened again' : 'received'
  return {
    since: since.toString(),
    halfAt: halfAt.toString(),
    threeQuartersAt: threeQuartersAt.toString(),
    dueAt: dueAt?.toString() ?? '',
    isPast: dueAt !== null && Temporal.Instant.compare(dueAt, now) <= 0,
    resolveBy: resolutionDueOn.toString(),
    isResolutionPast:
      !isResolved && Temporal.PlainDate.compare(resolutionDueOn, toManilaDate(now)) < 0,
    because: `A reply is due ${REPLY_WORKING_DAYS} weekdays after the complaint was ${what}, without holidays; it is resolved ${RESOLUTION_DAYS} days after it was received (RA 11765), however often it is opened again.`,
  }
}

async function conversationOf(
  { database }: Pick<Dependencies, 'database'>,
  complaint: Complaint,
): Promise<Page['conversation']> {
  const repliers = await listRepliers(database, complaint)
  const { content: text, filedAt, images } = complaint
  const first = { place: 0, author: 'borrower' as const, by: '', decision: '', text }
  return [
    { ...first, at: filedAt.toString(), images: [...images] },
    ...complaint.messages.map((message) => ({
      ...message,
      by: repliers.get(message.place) ?? '',
      at: message.at.toString(),
      decision: message.decision ?? '',
      images: [...message.images],
    })),
  ]
}
