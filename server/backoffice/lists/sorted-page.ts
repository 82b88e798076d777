import { type RawBuilder, sql } from 'kysely'
import type { SortWord } from '#contract/console/list.ts'
import {
  checkedValue,
  cursorAfter,
  pageFrom,
  valuesOfCursor,
  type ValueType,
  wrongCursor,
} from '#server/backoffice/lists/cursor.ts'
import type { SortedRead } from '#server/platform/database/sorted-read.ts'

/** What rows are sorted by; null of none of them. */
export interface SortValue {
  readonly value: RawBuilder<unknown>
  readonly type: ValueType
}

/** Rows of a list in the order of one index. Several stand one after the other, in any direction. */
export interface Stretch {
  /** Which rows; left out: all. */
  readonly where?: RawBuilder<unknown>
  readonly by: SortValue
  /** Sorts those whose value is the same; of the same index. */
  readonly id: SortValue
  /** From the largest value on, whichever way the list is asked for. */
  readonly isFalling?: true
}

interface SortedRow {
  readonly id: string
  readonly place: string
}

interface Asked<S extends string> {
  readonly sort: SortWord<S>
  readonly cursor: string | undefined
  readonly size: number
}

/**
 * A page of a list in the order asked for: after the last row of the page before by value and id, so
 * that rows with the same value come once each.
 *
 * @throws Refusal -1002 for a cursor that no page in this order gave
 */
export async function sortedPage<S extends string, R extends SortedRow>(
  { sort, cursor, size }: Asked<S>,
  orders: Readonly<Record<S, readonly Stretch[]>>,
  read: (asked: SortedRead) => Promise<R[]>,
): Promise<{ items: R[]; next: string | null }> {
  const isDescending = sort.startsWith('-')
  const stretches = orders[sort.replace(/^-/, '') as S]
  const place = placeIn(stretches, sort, cursor)
  const rows: (R & { readonly stretch: number })[] = []
  for (const [index, stretch] of stretches.entries()) {
    const missing = size + 1 - rows.length
    if (index < place.stretch || missing === 0) continue
    const after = index === place.stretch ? place.after : null
    const found = await read(readOf(stretch, isDescending, after, missing))
    rows.push(...found.map((row) => ({ ...row, stretch: index })))
  }
  return pageFrom(rows, size, ({ stretch, place: at, id }) =>
    cursorAfter(sort, String(stretch), at, id),
  )
}

type After = readonly [value: string, id: string] | null

function placeIn(stretches: readonly Stretch[], sort: string, cursor: string | undefined) {
  const values = valuesOfCursor(cursor, 4)
  if (!values) return { stretch: 0, after: null }
  const [of, index, value, id] = values
  const stretch = stretches[Number(index)]
  if (of !== sort || !stretch) throw wrongCursor()
  const after = [checkedValue(stretch.by.type, value), checkedValue(stretch.id.type, id)] as const
  return { stretch: Number(index), after }
}

function readOf(stretch: Stretch, isDescending: boolean, after: After, most: number): SortedRead {
  const { where = sql`true`, by, id, isFalling = isDescending } = stretch
  const direction = isFalling ? sql`desc` : sql`asc`
  const [value, lastId] = after ?? []
  const isAfter = sql`(${by.value}, ${id.value}) ${isFalling ? sql`<` : sql`>`}
    (${value}::${sql.raw(by.type)}, ${lastId}::${sql.raw(id.type)})`
  return {
    where: after ? sql`${where} and ${isAfter}` : where,
    orderBy: sql`${by.value} ${direction}, ${id.value} ${direction}`,
    place: sql`${by.value}::text`,
    most,
  }
}
