import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a chain is of a brand, by its name in a column: those of brands are before those of all
 * loans, so the few rows of brands are found by the key. They have no borrower, and a null is equal to
 * nothing: what reads them beside the rows of borrowers reads them apart (docs/why/0059).
 */
export function isOfBrand(column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} < 'loan:'`
}
