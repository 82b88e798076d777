import type { Static } from 'typebox'
import type { MoneyRequest } from '#contract/console/approvals/money-requests.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { linesOfRequests } from '#server/backoffice/money-requests/lines-of-requests.ts'
import type { StoredRequest } from '#server/backoffice/money-requests/stored-requests.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Requests as a page shows them, with the names of their people. */
export async function moneyRequestsWire(
  db: Database,
  requests: readonly StoredRequest[],
  readerId: string,
): Promise<Static<typeof MoneyRequest>[]> {
  const people = requests.flatMap(({ madeBy, checkedBy, rejectedBy }) => [
    madeBy,
    checkedBy ?? '',
    rejectedBy ?? '',
  ])
  const names = await namesOfStaff(db, people.filter(isStaffId))
  const lineOf = await linesOfRequests(
    db,
    requests.map(({ input }) => input),
  )
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? id))
  return requests.map((request) => ({
    id: request.id,
    kind: request.kind,
    by: nameOf(request.madeBy),
    at: request.madeAt.toString(),
    reason: request.input['reason'] ?? '',
    state: stateOf(request),
    checkedBy: nameOf(request.checkedBy ?? request.rejectedBy),
    checkedAt: (request.checkedAt ?? request.rejectedAt)?.toString() ?? null,
    rejectReason: request.rejectReason ?? '',
    isOwn: request.madeBy === readerId,
    line: lineOf(request.input),
    fields: Object.entries(request.input)
      .filter(([name]) => !NOT_SHOWN.has(name) && !(request.input['line'] && OF_LINE.has(name)))
      .map(([kind, value]) => ({ kind, value })),
  }))
}

/** Said beside it, or for the program alone. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'reason',
  'seen',
  'line',
  'statement',
  'file',
  'chart',
])

/** Said with the line. */
const OF_LINE: ReadonlySet<string> = new Set(['account', 'day', 'change'])

/** People of the command line have names instead. */
export const isStaffId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

function stateOf({ checkedAt, rejectedAt }: StoredRequest): string {
  if (checkedAt !== null) return 'approved'
  return rejectedAt === null ? 'waiting' : 'rejected'
}
