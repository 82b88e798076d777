import { type RawBuilder, sql } from 'kysely'
import type { AskedField } from '#server/platform/database/read-for-each.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Common tables that end with `member (asker, id, via)`: for each borrower who asks all accounts that
 * `selectPerson` or `selectIdentities` may find, and how, in sets. Which of them these find follows
 * from the brands, and from the rows of both.
 */
export function selectMembers(
  { config }: Pick<Dependencies, 'config'>,
  value: AskedField,
): RawBuilder<unknown> {
  const askers = sql`select id::uuid from (${value.ofAll('borrowerId')}) as asks (id)`
  return sql`
    own as (
      select id, phone, full_name, birth_on, search_hashes from borrower where id in (${askers})
    ), own_information as (
      select borrower_id, group_name, items, search_hashes from borrower_information
      where borrower_id in (${askers})
    ), own_account as (
      select borrower_id, bank_code, account_number, search_hashes from payout_account
      where borrower_id in (${askers})
    ), hash as (
      select id as asker, unnest(search_hashes) as hash from own
      union all select borrower_id, unnest(search_hashes) from own_information
      union all select borrower_id, unnest(search_hashes) from own_account
    ), hashes as (select asker, array_agg(hash) as all_hashes from hash group by asker),
    ${plainSigns},
    member as (
      select id as asker, id, 'own' as via from own
      union all select own.id, other.id, 'phone'
      from own join borrower other on other.phone = own.phone and other.id <> own.id
      union all select mine.borrower_id, theirs.borrower_id, 'number'
      from own_information mine join borrower_information theirs
        on theirs.search_hashes && mine.search_hashes and theirs.borrower_id <> mine.borrower_id
      where mine.group_name = 'personal' and theirs.group_name = 'personal'
        and ${config.onePersonById}
      union all select own.id, kept.borrower_id, 'kept phone'
      from own join kept_identity kept on kept.phone = own.phone
      union all select hashes.asker, kept.borrower_id, 'kept hash'
      from hashes join kept_identity kept on kept.search_hashes && hashes.all_hashes
      union all select sign.asker, kept.borrower_id, 'kept record'
      from sign join kept_identity kept on kept.record @> sign.record
    )`
}

/** The same of what is not encrypted yet: empty once every row is. */
const plainSigns = sql`
  sign as (
    select id as asker, jsonb_build_object('phone', phone) as record from own
    union all
    select id, jsonb_build_object('fullName', full_name, 'birthDate', birth_on) from own
    where full_name is not null and birth_on is not null
    union all
    select borrower_id, jsonb_build_object('information', jsonb_build_object('personal',
      jsonb_build_object('idNumber', items -> 'idNumber')))
    from own_information where group_name = 'personal' and items ->> 'idNumber' <> ''
    union all
    select borrower_id, jsonb_build_object('payoutAccounts', jsonb_build_array(jsonb_build_object(
      'bank', bank_code, 'number', account_number)))
    from own_account where account_number is not null
  )`
