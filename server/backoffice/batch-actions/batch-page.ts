import { CODES } from '#contract/codes.ts'
import type { Action } from '#contract/console/staff-action.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BATCH_KINDS, type listBatches, type readBatch } from '#contract/console/work/batches.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { KINDS } from '#server/backoffice/batch-actions/batch-kinds.ts'
import {
  type BatchesAsked,
  listBatchItems,
  listBatchRows,
  type ListedBatch,
} from '#server/backoffice/batches/read-batches.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput, ListPage } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'database'>
type Row = StaffOutput<typeof listBatches>['items'][number]

/** One page of one's own batches, and of those of kinds that one does or approves, newest first. */
export async function batchListPage(
  { database }: Deps,
  { cursor, size }: ListInput<typeof listBatches>,
  caller: StaffCaller,
): Promise<ListPage> {
  const asked = { ...seenBy(caller), id: null, after: readPlace(cursor), most: size + 1 }
  const rows = await listBatchRows(database, asked)
  const { items, next } = pageFrom(rows, size, ({ madeAt, id }) =>
    cursorAfter(madeAt.toString(), id),
  )
  const names = await namesOfPeople(
    database,
    items.map(({ madeBy }) => madeBy),
  )
  return { items: items.map((batch) => rowOf(batch, names)), next }
}

/** A batch and its items. @throws Refusal -1001 for none that the reader sees */
export async function batchPage(
  { database }: Deps,
  id: string,
  caller: StaffCaller,
): Promise<StaffOutput<typeof readBatch>> {
  const batch = await seenBatch({ database }, id, caller)
  const items = await listBatchItems(database, id)
  const { reason, endedAt, madeBy } = batch
  return {
    ...rowOf(batch, await namesOfPeople(database, [madeBy])),
    reason,
    endedAt: endedAt?.toString() ?? null,
    items: items.map(({ item, label, amount, at, why }) => ({
      item,
      label,
      amount: amount.toString(),
      at: at?.toString() ?? null,
      outcome: why !== null ? 'leftOut' : at ? 'done' : 'waiting',
      why: why ?? '',
    })),
  }
}

/** @throws Refusal -1001 for none that the reader sees */
export async function seenBatch(
  { database }: Deps,
  id: string,
  caller: StaffCaller,
): Promise<ListedBatch> {
  const [batch] = await listBatchRows(database, { ...seenBy(caller), id, after: null, most: 1 })
  if (!batch) throw new Refusal(CODES.notFound, englishOnly('This was not found.'))
  return batch
}

function seenBy({ session, acts }: StaffCaller): Pick<BatchesAsked, 'madeBy' | 'kinds'> {
  return { madeBy: session.staffId, kinds: BATCH_KINDS.filter((kind) => isSeen(kind, acts)) }
}

/** Who does something sees what others do of it; who reads the books, what takes two. */
function isSeen(kind: (typeof BATCH_KINDS)[number], acts: ReadonlySet<Action>): boolean {
  const { act, takesTwo } = KINDS[kind]
  return acts.has(act) || (takesTwo && acts.has('readMoney'))
}

function rowOf(batch: ListedBatch, names: ReadonlyMap<string, string>): Row {
  const { id, kind, madeAt, madeBy, count, amount, done, leftOut } = batch
  return {
    id,
    kind,
    madeAt: madeAt.toString(),
    by: names.get(madeBy) ?? madeBy,
    state: stateOf(batch),
    count,
    amount: amount.toString(),
    done,
    leftOut,
  }
}

function stateOf({ stoppedBy, endedAt, releasedAt, isRejected }: ListedBatch): Row['state'] {
  if (stoppedBy !== null) return 'stopped'
  if (endedAt) return 'ended'
  if (releasedAt) return 'running'
  return isRejected ? 'rejected' : 'requested'
}
