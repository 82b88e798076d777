import { createHash } from 'node:crypto'
import { answersAnyColumn } from '#server/platform/database/connections/any-column.ts'

/** A statement that PostgreSQL keeps under its name, per connection. */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
}

/** A text is kept from this use in the pool on: PostgreSQL itself plans the first five anew. */
const FREQUENT = 5

/** Plans take memory in every connection; texts beyond are planned each time. */
const MAX_PREPARED = 300

/** Texts that are counted at most; the count of the rare ones then starts again. */
const MAX_COUNTED = 5000

/** What PostgreSQL plans at all. */
const PLANNED = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i

/** The statements that the connections of a pool prepare. */
export class PreparedStatements {
  readonly #counts = new Map<string, number>()
  readonly #prepared = new Map<string, PreparedStatement>()
  #changes = 0

  /** The text as a prepared statement; null while it is rare, and where it can never be one. */
  of(text: string): PreparedStatement | null {
    const known = this.#prepared.get(text)
    if (known) return known
    if (this.#prepared.size >= MAX_PREPARED) return null
    const uses = (this.#counts.get(text) ?? 0) + 1
    if (uses < FREQUENT) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear()
      this.#counts.set(text, uses)
      return null
    }
    this.#counts.delete(text)
    if (!PLANNED.test(text) || answersAnyColumn(text)) return null
    const statement = named(text, this.#changes)
    this.#prepared.set(text, statement)
    return statement
  }

  /**
   * After a migration changed what a statement answers: from now on every statement is another one.
   * A pooler that shares prepared statements among its clients knows them by their text, so that
   * changes.
   */
  planAgain(): void {
    this.#changes += 1
    this.#prepared.clear()
  }
}

/** The same text has the same name in every process, as a pooler that shares them wants. */
function named(text: string, changes: number): PreparedStatement {
  const own = changes === 0 ? text : `${text} /* planned again: ${changes} */`
  const hash = createHash('sha256').update(own).digest('base64url').slice(0, 22)
  return { name: `hiram_${hash}`, text: own }
}

/** "cached plan must not change result type", in whatever language the server speaks. */
export function isPlanStale(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  )
}
