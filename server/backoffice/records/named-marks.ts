import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Mark } from '#contract/console/record.ts'
import type { MarkedWith } from '#server/lending/risk-mark/risk-marks.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Sealed } from '#server/platform/database/sealed.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** Others of each mark who are named; the rest is counted. */
const NAMED = 5

type NamedMark = Static<typeof Mark>

/** Whose names are in marks: each is a reading of theirs. */
export function namedIn(marks: readonly NamedMark[]): string[] {
  return [...new Set(marks.flatMap((mark) => mark.with.slice(0, mark.names.length)))]
}

/** What a borrower has in common with others, with the names of the first of them. */
export async function namedMarks(db: Database, marks: readonly MarkedWith[]): Promise<NamedMark[]> {
  const names = await namesOfBorrowers(db, [
    ...new Set(marks.flatMap((mark) => mark.with.slice(0, NAMED))),
  ])
  return marks.map(({ mark, count, with: others }) => ({
    mark,
    count,
    with: [...others],
    names: others.slice(0, NAMED).map((id) => names.get(id) ?? ''),
  }))
}

async function namesOfBorrowers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    full_name: string | null
    full_name_sealed: Sealed<'borrower.full_name'> | null
  }>`
    select id, full_name, full_name_sealed from borrower
    where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, ...name }) => [id, openRow(db, 'borrower', id, name).full_name ?? '']),
  )
}
