import type { listExclusions as Call } from '#contract/console/set-up/exclusions.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput, ListPage } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { listExclusions } from '#server/lending/exclusion/list-exclusions.ts'
import type { ExcludedPerson } from '#server/platform/field-encryption/search-terms.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** One page of who is not lent to: names, and by what they are found, but no number of anybody. */
export async function exclusionsPage(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  { state, file, cursor, size }: ListInput<typeof Call>,
  readerId: string,
): Promise<ListPage> {
  const after = readPlace(cursor)
  const filter = { state: state ?? null, file: file ?? null, after, most: size + 1 }
  const rows = await listExclusions(deps, filter)
  const { items, next } = pageFrom(rows, size, ({ place, id }) => cursorAfter(place, id))
  const people = items.flatMap(({ askedBy, checkedBy }) => [askedBy, checkedBy ?? askedBy])
  const names = await namesOfStaff(deps.database, people)
  return {
    items: items.map((row) => ({
      id: row.id,
      file: row.file,
      state: row.state,
      name: row.person.fullName ?? '',
      foundBy: foundBy(row.person).join(', '),
      category: row.category,
      outcome: row.outcome,
      until: row.until?.toString() ?? '',
      source: row.source,
      reason: row.reason,
      askedAt: row.askedAt.toString(),
      askedBy: names.get(row.askedBy) ?? '',
      checkedBy: names.get(row.checkedBy ?? '') ?? '',
      liftReason: row.liftReason ?? '',
      liftedAt: row.liftedAt?.toString() ?? null,
      isOwn: readerId === (row.state === 'waiting' ? row.askedBy : row.liftAskedBy),
    })),
    next,
  }
}

function foundBy({ fullName, birthOn, idNumber, phone, devices = [] }: ExcludedPerson): string[] {
  return [
    ...(fullName && birthOn ? ['name and birth date'] : []),
    ...(idNumber ? ['ID number'] : []),
    ...(phone ? ['phone'] : []),
    ...(devices.length > 0 ? ['device'] : []),
  ]
}
