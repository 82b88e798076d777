import { sql } from 'kysely'
import type { listComplaintQueue } from '#contract/console/service/complaint.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { lateFrom } from '#domain/contacts/complaint-clock.ts'
import { complaintStage } from '#domain/contacts/complaint-state.ts'
import type { ListPage } from '#server/backoffice/lists/serve-list.ts'
import { sortedPage } from '#server/backoffice/lists/sorted-page.ts'
import { uuidOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  complaintQueue,
  isByDue,
  type QueuedComplaint,
} from '#server/service/complaint/complaint-queue.ts'
import { DUE_ON } from '#server/service/complaint/replies/due-complaints.ts'
import { typeTitles } from '#server/service/complaint/complaint-types.ts'

type Asked = StaffInput<typeof listComplaintQueue> & { readonly size: number }

/** A page of the queue of complaints; without a state: the open ones. */
export async function complaintPage(
  db: Database,
  asked: Asked,
  now: Temporal.Instant,
): Promise<{ readonly page: ListPage; readonly borrowerIds: readonly string[] }> {
  const { size, number, borrowerId, loanId, type, past } = asked
  const isPast = past === 'yes'
  const today = toManilaDate(now)
  // A number or a borrower is looked for among all.
  const everywhere = [number, borrowerId, loanId].some((given) => given)
  const state = asked.state ?? (everywhere || isPast ? 'all' : 'open')
  const which = {
    stage: state === 'all' ? undefined : state,
    dueBefore: isPast ? today : undefined,
  }
  const filter = {
    ...which,
    type: type === undefined ? undefined : Number(type),
    number: number === undefined ? undefined : number.trim().toUpperCase() || undefined,
    borrowerId: uuidOrRefusal('borrowerId', borrowerId),
    loanId: uuidOrRefusal('loanId', loanId),
  }
  const { sort = isByDue(which) ? 'dueAt' : '-filedAt', cursor } = asked
  const page = await sortedPage({ sort, cursor, size }, ORDERS, async (read) =>
    complaintQueue(db, filter, read),
  )
  return {
    page: { items: page.items.map((row) => rowOf(row, now)), next: page.next },
    borrowerIds: page.items.map((row) => row.borrowerId),
  }
}

const BY_ID = { value: sql`complaint.id`, type: 'uuid' } as const
const BY_FILED = { by: { value: sql`filed_at`, type: 'timestamptz' }, id: BY_ID } as const

/** What is resolved is due on no day. */
const ORDERS = {
  dueAt: [
    { where: sql`resolved_at is null`, by: { value: DUE_ON, type: 'date' }, id: BY_ID },
    { where: sql`resolved_at is not null`, ...BY_FILED, isFalling: true },
  ],
  filedAt: [BY_FILED],
} as const

function rowOf(complaint: QueuedComplaint, now: Temporal.Instant) {
  const { dueOn, place: _place, ...shown } = complaint
  const { filedAt, resolvedAt, resolutionDueOn } = shown
  const lateAt = resolvedAt === null ? lateFrom(dueOn) : null
  return {
    ...shown,
    ...typeTitles(complaint, 'en'),
    state: complaintStage(complaint),
    filedAt: filedAt.toString(),
    dueAt: lateAt?.toString() ?? '',
    isPast: lateAt !== null && Temporal.Instant.compare(lateAt, now) <= 0,
    resolveBy: resolutionDueOn.toString(),
    loanId: complaint.loanId ?? '',
    loanNumber: complaint.loanNumber ?? '',
    outcome: complaint.outcome ?? '',
    score: complaint.score ?? 0,
  }
}
