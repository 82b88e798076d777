import { sql } from 'kysely'
import type { RiskMark } from '#domain/underwriting/automatic-approval.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Ids of others that are listed. */
const MAX_OTHERS = 50

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
 * accounts, and by where their applications came from. What is theirs is read first; others are then
 * found by it, each sign by an index. Nothing is opened for it.
 */
export async function sharedSigns(
  db: Database,
  borrowerIds: readonly string[],
): Promise<SharedSign[]> {
  const { rows } = await sql<SharedSign>`
    with asked as (select id, phone from borrower where id = any(${[...borrowerIds]}::uuid[])),
    account as materialized (
      select asked.id, search_hashes from asked join payout_account on borrower_id = asked.id
    ), information as materialized (
      select asked.id, group_name, search_hashes
      from asked join borrower_information on borrower_id = asked.id
      where group_name in ('personal', 'public')
    ), origin as materialized (
      select asked.id, network, devices, applied_at,
        row_number() over (partition by borrower_id order by applied_at desc) as place
      from asked join application_origin on borrower_id = asked.id
    ), shared as (
      select mine.id, 'account' as mark, other.borrower_id as other
      from account mine join payout_account other on other.search_hashes && mine.search_hashes
      union
      select mine.id, case mine.group_name when 'personal' then 'idNumber' else 'address' end,
        other.borrower_id
      from information mine join borrower_information other
        on other.search_hashes && mine.search_hashes and other.group_name = mine.group_name
      union
      select mine.id, 'device', other.borrower_id
      from origin mine join application_origin other on other.devices && mine.devices
      union
      select mine.id, 'network', other.borrower_id
      from origin mine join application_origin other on other.network = mine.network
        and other.applied_at > mine.applied_at - make_interval(hours => ${NETWORK_HOURS})
        and other.applied_at <= mine.applied_at
      where mine.place = 1
    )
    select asked.id as "borrowerId", mark, count(*)::float8 as count,
      (array_agg(other order by other))[1:${MAX_OTHERS}] as with
    from shared join asked using (id)
      join borrower on borrower.id = other and borrower.phone <> asked.phone
    group by asked.id, mark`.execute(db)
  return rows
}
