import { type Kysely, sql } from 'kysely'

/** Products lend at first all that they lend, as they did before, until somebody says less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update product
    set terms = terms || jsonb_build_object('principalAtFirst', terms -> 'principalMost')`.execute(
    db,
  )
}
