import { type RawBuilder, sql } from 'kysely'
import type { Original } from '#doubles/large/original.ts'

/** Writes the values of an original's copies: with the ids and numbers of each in place of its own. */
export interface Template {
  /** An expression over `ids` of a copy; a bare literal where all copies have the same. */
  (text: string): RawBuilder<unknown>
}

/** What stands in the texts of an original for `ids` of its copies, in their order. */
function exchangedIn({ ids, numbers }: Pick<Original, 'ids' | 'numbers'>): string[] {
  return [...ids, ...ids.map(bare), ...numbers]
}

/** Our names of payouts have the ids of loans without hyphens. */
export function bare(id: string): string {
  return id.replaceAll('-', '')
}

export function toTemplate(original: Original): Template {
  const exchanged = exchangedIn(original)
  const places = new Map(exchanged.map((text, index) => [text, index + 1]))
  // A number may begin like another one.
  const longestFirst = exchanged.toSorted((one, other) => other.length - one.length)
  const any = new RegExp(longestFirst.join('|'), 'g')
  return (text) => {
    const only = places.get(text)
    if (only !== undefined) return sql`ids[${sql.lit(only)}]`
    const format = text.replaceAll('%', '%%').replace(any, (found) => `%${places.get(found)}$s`)
    return format === text.replaceAll('%', '%%')
      ? sql.lit(text)
      : sql`format(${sql.lit(format)}, variadic ids)`
  }
}
