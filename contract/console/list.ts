import { type TProperties, type TSchema, Type } from 'typebox'
import type { Action } from '#contract/console/staff-action.ts'
import { staffRead } from '#contract/console/staff-endpoint.ts'

/** Rows of one page of a list; the most is 100. */
export const PAGE_SIZE = 25

/** What any list takes: the place after which its page begins, as the page before gave it. */
const PLACE = {
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** A page of rows, and the cursor of the next; null: it is the last. */
function listPage<R extends TSchema>(row: R) {
  return Type.Object({
    items: Type.Array(row),
    next: Type.Union([Type.String(), Type.Null()]),
  })
}

/** Heads by which one list may be sorted: each takes an index, or rows that are few. */
const MAX_SORTS = 6

/** A head from its least value on, or with a minus before it from its largest. */
export type SortWord<S extends string> = S | `-${S}`

interface DeclaredList<F extends TProperties, R extends TProperties, S extends string> {
  readonly path: `/${string}`
  readonly summary: string
  readonly act: Action
  /** Each is optional text or a choice. */
  readonly filters: F
  /** The fields of a row; those that are text or numbers are the columns of the CSV. */
  readonly row: R
  /** What it can be sorted by, MAX_SORTS at most; without a choice it has its own order. */
  readonly sorts?: readonly S[]
}

/** Declares a list: pages by cursor; the server also offers it as CSV (`<path>.csv`). */
export function staffList<
  F extends TProperties,
  R extends TProperties,
  const S extends string = never,
>(declared: DeclaredList<F, R, S>) {
  const { path, summary, act, filters, row, sorts = [] } = declared
  if (sorts.length > MAX_SORTS) throw new Error(`${path} is sorted by ${sorts.length} heads.`)
  const sort = Type.Optional(Type.Unsafe<SortWord<S>>(Type.String({ maxLength: 40 })))
  const input = Type.Object({ ...PLACE, sort, ...filters })
  return staffRead({ path, summary, act, input, output: listPage(Type.Object(row)), sorts })
}
