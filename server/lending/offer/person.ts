import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Common tables that end with `person (id)`: the borrowers of a market who are one person, erased ones
 * too while their identity is kept. They have the same verified number, or an ID of the same number
 * (by keyed hashes, so that nothing is opened for it).
 */
export function selectPerson(
  { config }: Pick<Dependencies, 'config'>,
  borrowerId: string,
): RawBuilder<unknown> {
  return sql`
    own as (select id, brand, phone from borrower where id = ${borrowerId}),
    own_number as (
      select unnest(search_hashes) as hash from borrower_information
      where borrower_id = ${borrowerId} and group_name = 'personal' and ${config.onePersonById}
    ), alike as (
      select other.id from own join borrower other on other.phone = own.phone
      union select kept.borrower_id from own join kept_identity kept on kept.phone = own.phone
      union select borrower_id from borrower_information
      where group_name = 'personal' and search_hashes && array(select hash from own_number)
      union select borrower_id from kept_identity
      where search_hashes && array(select hash from own_number)
    ), person as (
      select id from own
      union select alike.id from alike join borrower on borrower.id = alike.id
        join brand on brand.key = borrower.brand
      where brand.market = (select market from own join brand on brand.key = own.brand)
    )`
}

/**
 * Makes the applications of a person wait for each other, of whichever of their accounts, until the
 * transaction ends.
 */
export async function lockPerson(
  deps: Pick<Dependencies, 'config'>,
  tx: Transaction,
  borrowerId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with ${selectPerson(deps, borrowerId)} select id from person order by id`.execute(tx)
  for (const { id } of rows)
    await sql`select from borrower where id = ${id} for no key update`.execute(tx)
}
