import type { listArchives, readArchive } from '#contract/console/reports/archives.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import {
  type Archive,
  findArchive,
  listItems,
  listedArchives,
} from '#server/backoffice/archives/archive-store.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput, ListPage } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Loans without a document that the page names. */
const MAX_WITHOUT = 100

/** One page of one's own archives, or of everybody's, newest first. */
export async function archiveListPage(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  { cursor, size }: ListInput<typeof listArchives>,
  { session, acts }: StaffCaller,
): Promise<ListPage> {
  const rows = await listedArchives(database, {
    askedBy: acts.has('openArchives') ? null : session.staffId,
    after: readPlace(cursor),
    most: size + 1,
  })
  const { items, next } = pageFrom(rows, size, ({ askedAt, id }) =>
    cursorAfter(askedAt.toString(), id),
  )
  const names = await namesOfPeople(
    database,
    items.map(({ askedBy }) => askedBy),
  )
  return { items: items.map((archive) => rowOf(archive, names, clock.now())), next }
}

/** @throws Refusal -1001 for none, or somebody else’s */
export async function archivePage(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  id: string,
  caller: StaffCaller,
): Promise<StaffOutput<typeof readArchive>> {
  const archive = await ownArchive({ database }, id, caller)
  const { askedBy, reason, endedAt, bytes, sha256 } = archive
  const names = await namesOfPeople(database, [askedBy])
  const without = (await listItems(database, id)).filter(({ state }) => state === 'leftOut')
  return {
    ...rowOf(archive, names, clock.now()),
    reason,
    endedAt: endedAt?.toString() ?? null,
    bytes,
    sha256,
    without: without.slice(0, MAX_WITHOUT).map(({ number, why }) => ({ number, why: why ?? '' })),
  }
}

/** An archive that the caller may open. @throws Refusal -1001 */
export async function ownArchive(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
  { session, acts }: StaffCaller,
): Promise<Archive> {
  const archive = await findArchive(database, id)
  if (!archive || (archive.askedBy !== session.staffId && !acts.has('openArchives')))
    throw new Refusal(CODES.notFound, englishOnly('This was not found.'))
  return archive
}

function rowOf(archive: Archive, names: ReadonlyMap<string, string>, now: Temporal.Instant) {
  const { id, kind, askedBy, askedAt, total, made, leftOut, expiresAt } = archive
  return {
    id,
    kind,
    state: archiveState(archive, now),
    askedBy: names.get(askedBy) ?? askedBy,
    askedAt: askedAt.toString(),
    total,
    made,
    leftOut,
    expiresAt: expiresAt.toString(),
  }
}

export function archiveState(
  { endedAt, removedAt, expiresAt }: Archive,
  now: Temporal.Instant,
): 'making' | 'ready' | 'removed' {
  if (removedAt || Temporal.Instant.compare(now, expiresAt) >= 0) return 'removed'
  return endedAt ? 'ready' : 'making'
}
