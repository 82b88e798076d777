import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { listWork, readAssignees, readWorkItem } from '#contract/console/work/work.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { WORK_ACTIONS, WORK_QUEUES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import type { ListInput, ListPage } from '#server/backoffice/lists/serve-list.ts'
import { instantOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import {
  listAssignees,
  type ListedItem,
  listItems,
  URGENCY,
} from '#server/backoffice/work/assignment-store.ts'
import { WORK } from '#server/backoffice/work/work-queues.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'database'>

/**
 * A page of what waits in a queue that the caller sees; without one in their first. Who gives work out
 * and does not read the records sees no name of them.
 */
export async function itemsPage(
  { database, clock }: Deps,
  { queue: asked, whose, cursor, size }: ListInput<typeof listWork>,
  caller: StaffCaller,
): Promise<ListPage> {
  const now = clock.now()
  const queue =
    asked ??
    WORK_QUEUES.find((each) => caller.acts.has(WORK_ACTIONS[each])) ??
    WORK_QUEUES.find((each) => sees(caller, each))
  if (queue === undefined) return { items: [], next: null }
  refuseUnseen(caller, queue)
  const { staffId } = caller.session
  const conditions = [
    afterPlace(valuesOfCursor(cursor, 3)),
    whose === 'mine' ? sql`assigned.staff_id = ${staffId}` : sql`true`,
    whose === 'free' ? sql`assigned.item is null` : sql`true`,
  ]
  const which = sql.join(conditions, sql` and `)
  const listed = { queue, now, day: toManilaDate(now), which, most: size + 1 }
  const rows = await listItems(database, listed)
  const { items, next } = pageFrom(rows, size, ({ due, since, item }) =>
    cursorAfter((due ?? since).toString(), since.toString(), item),
  )
  const shown = items.map((item) => itemRow(item, queue, staffId))
  if (!caller.acts.has(WORK[queue].reads))
    return { items: shown.map((row) => ({ ...row, name: '' })), next }
  caller.noted.borrowers(...items.flatMap(({ borrowerId }) => borrowerId ?? []))
  return { items: shown, next }
}

function afterPlace(place: readonly [string, string, string] | null) {
  if (!place) return sql`true`
  const [at, since, item] = place
  return sql`(${URGENCY}) > (${instantOrRefusal(at)}::timestamptz,
    ${instantOrRefusal(since)}::timestamptz, ${item})`
}

function itemRow(
  { item, name, since, due, assignee, staffId, untilOn }: ListedItem,
  queue: WorkQueueKey,
  readerId: string,
): StaffOutput<typeof listWork>['items'][number] {
  return {
    id: item,
    queue,
    name,
    since: since.toString(),
    dueAt: due?.toString() ?? null,
    assignee: assignee ?? '',
    isMine: staffId === readerId,
    untilOn: untilOn?.toString() ?? '',
  }
}

/** Whether an item waits, and whose it is. */
export async function readItem(
  { database, clock }: Deps,
  { queue, item }: StaffInput<typeof readWorkItem>,
  caller: StaffCaller,
): Promise<StaffOutput<typeof readWorkItem>> {
  refuseUnseen(caller, queue)
  const now = clock.now()
  const which = sql`open.item = ${item}`
  const asked = { queue, now, day: toManilaDate(now), which, most: 1 }
  const [found] = await listItems(database, asked)
  return {
    isWaiting: found !== undefined,
    assignee: found?.assignee ?? '',
    isMine: found?.staffId === caller.session.staffId,
    isWorker: caller.acts.has(WORK_ACTIONS[queue]),
  }
}

/** Whose the items of a page of a list are. */
export async function assigneesShown(
  { database, clock }: Deps,
  { queue, items }: StaffInput<typeof readAssignees>,
  caller: StaffCaller,
): Promise<StaffOutput<typeof readAssignees>> {
  refuseUnseen(caller, queue)
  const now = clock.now()
  const asked = { queue, now, day: toManilaDate(now) }
  const found = await listAssignees(database, asked, items)
  return {
    assignees: found.map(({ item, name, staffId }) => ({
      item,
      name,
      isMine: staffId === caller.session.staffId,
    })),
  }
}

const sees = ({ acts }: StaffCaller, queue: WorkQueueKey) =>
  acts.has(WORK[queue].reads) || acts.has('seeWorkload')

/** @throws Refusal -1008 */
function refuseUnseen(caller: StaffCaller, queue: WorkQueueKey): void {
  if (!sees(caller, queue))
    throw new Refusal(CODES.notAllowed, englishOnly('Your roles do not see this queue.'))
}
