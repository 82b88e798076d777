import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { searchHashes, type SearchTerm } from '#server/platform/field-encryption/search-hash.ts'
import { nameTerms } from '#server/platform/field-encryption/search-terms.ts'

/** Words of a name that are looked for at most. */
const MAX_WORDS = 6

/**
 * Ids of borrowers by name, through the keyed hashes: first those with the whole name, then those
 * whose name has all the words. Erased borrowers have no hashes.
 */
export async function findByName(db: Database, name: string, most: number): Promise<string[]> {
  const [whole, ...words] = nameTerms(name)
  if (!whole || words.length === 0 || words.length > MAX_WORDS) return []
  const exact = await withTerms(db, [whole], most)
  if (exact.length >= most) return exact
  const others = await withTerms(db, words, most)
  return [...new Set([...exact, ...others])].slice(0, most)
}

/** A term was hashed under the key of its time: any of its hashes finds it. */
async function withTerms(
  db: Database,
  terms: readonly SearchTerm[],
  most: number,
): Promise<string[]> {
  const { search } = getFields(db).keys
  const conditions = terms.map((term) => sql`search_hashes && ${searchHashes(search, [term])}`)
  const { rows } = await sql<{ id: string }>`
    select id from borrower
    where ${sql.join(conditions, sql` and `)} and erased_at is null limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
