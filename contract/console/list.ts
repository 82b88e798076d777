import { type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { Action } from '#contract/console/staff-action.ts'
import { type StaffEndpoint, staffRead } from '#contract/console/staff-endpoint.ts'

/** Rows of one page of a list; the most is 100. */
export const PAGE_SIZE = 25

/** What any list takes: the place after which its page begins, as the page before gave it. */
const PLACE = {
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** A page of rows, and the cursor of the next; null: it is the last. */
export function listPage<R extends TSchema>(row: R) {
  return Type.Object({
    items: Type.Array(row),
    next: Type.Union([Type.String(), Type.Null()]),
  })
}

interface DeclaredList<F extends TProperties, R extends TProperties> {
  readonly path: `/${string}`
  readonly summary: string
  readonly act: Action
  /** Each is optional text or a choice. */
  readonly filters: F
  /** The fields of a row; those that are text or numbers are the columns of the CSV. */
  readonly row: R
}

/** Declares a list: pages by cursor; the server also offers it as CSV (`<path>.csv`). */
export function staffList<F extends TProperties, R extends TProperties>(
  declared: DeclaredList<F, R>,
): StaffEndpoint<TObject<typeof PLACE & F>, ReturnType<typeof listPage<TObject<R>>>> {
  const { path, summary, act, filters, row } = declared
  const input = Type.Object({ ...PLACE, ...filters })
  return staffRead({ path, summary, act, input, output: listPage(Type.Object(row)) })
}
