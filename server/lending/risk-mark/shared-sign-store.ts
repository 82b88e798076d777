import { sql } from 'kysely'
import type { RiskMark } from '#domain/automatic-approval.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Ids of others that are listed. */
const MOST_OTHERS = 50

/** Hours in which applications of one network count together. */
const NETWORK_HOURS = 24

export interface SharedSign {
  readonly borrowerId: string
  readonly mark: RiskMark
  readonly count: number
  readonly with: readonly string[]
}

/**
 * What borrowers share with others: by the keyed hashes of their ID number, address and payout
 * accounts, and by where their applications came from. Nothing is opened for it, and each sign is
 * found by an index.
 */
export async function sharedSigns(
  db: Database,
  borrowerIds: readonly string[],
): Promise<SharedSign[]> {
  const { rows } = await sql<SharedSign>`
    with asked as (select id, phone from borrower where id = any(${[...borrowerIds]}::uuid[])),
    shared as (
      select asked.id, 'account' as mark, other.borrower_id as other
      from asked join payout_account mine on mine.borrower_id = asked.id
        join payout_account other on other.search_hashes && mine.search_hashes
      union
      select asked.id, case mine.group_name when 'personal' then 'idNumber' else 'address' end,
        other.borrower_id
      from asked join borrower_information mine
          on mine.borrower_id = asked.id and mine.group_name in ('personal', 'public')
        join borrower_information other
          on other.search_hashes && mine.search_hashes and other.group_name = mine.group_name
      union
      select asked.id, 'device', other.borrower_id
      from asked join application_origin mine on mine.borrower_id = asked.id
        join application_origin other on other.devices && mine.devices
      union
      select asked.id, 'network', other.borrower_id
      from asked join lateral (
          select network, applied_at from application_origin
          where borrower_id = asked.id order by applied_at desc limit 1
        ) mine on true
        join application_origin other on other.network = mine.network
          and other.applied_at > mine.applied_at - make_interval(hours => ${NETWORK_HOURS})
          and other.applied_at <= mine.applied_at
    )
    select asked.id as "borrowerId", mark, count(*)::float8 as count,
      (array_agg(other order by other))[1:${MOST_OTHERS}] as with
    from shared join asked using (id)
      join borrower on borrower.id = other and borrower.phone <> asked.phone
    group by asked.id, mark`.execute(db)
  return rows
}
