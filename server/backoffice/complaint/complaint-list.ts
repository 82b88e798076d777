import type { listComplaintQueue } from '#contract/console/service/complaint.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { lateFrom } from '#domain/contacts/complaint-clock.ts'
import { complaintStage } from '#domain/contacts/complaint-state.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import type { ListPage } from '#server/backoffice/lists/serve-list.ts'
import {
  dayOrRefusal,
  instantOrRefusal,
  uuidOrRefusal,
} from '#server/backoffice/lists/uuid-filter.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  complaintQueue,
  isByDue,
  type QueuedComplaint,
} from '#server/service/complaint/complaint-queue.ts'
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
  const values = valuesOfCursor(asked.cursor, 2)
  const rows = await complaintQueue(
    db,
    {
      ...which,
      type: type === undefined ? undefined : Number(type),
      number: number === undefined ? undefined : number.trim().toUpperCase() || undefined,
      borrowerId: uuidOrRefusal('borrowerId', borrowerId),
      loanId: uuidOrRefusal('loanId', loanId),
    },
    values && placeOf(values, isByDue(which)),
    size + 1,
  )
  const page = pageFrom(rows, size, (row) =>
    cursorAfter(isByDue(which) ? row.dueOn.toString() : row.filedAt.toString(), row.id),
  )
  return {
    page: { items: page.items.map((row) => rowOf(row, now)), next: page.next },
    borrowerIds: page.items.map((row) => row.borrowerId),
  }
}

function placeOf([by = '', id = '']: readonly string[], byDue: boolean) {
  const checked = uuidOrRefusal('cursor', id) ?? ''
  return [byDue ? dayOrRefusal(by) : instantOrRefusal(by), checked] as const
}

function rowOf(complaint: QueuedComplaint, now: Temporal.Instant) {
  const { dueOn, ...shown } = complaint
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
