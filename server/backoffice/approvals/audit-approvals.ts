import { sql } from 'kysely'
import { type Check, differences } from '#server/ledger/audit/audit-check.ts'
import { guardsAreOn } from '#server/ledger/audit/audit-guards.ts'

/** Recomputes the chain of what two people decide. */
const chain = differences(sql`
  select 'approval line ' || sequence as subject,
    case when sequence = place then 'does not have the hash of its content'
      else 'a line is missing before it' end as what
  from (
    select sequence, hash, row_number() over in_order as place,
      sha256(coalesce(lag(hash) over in_order, '')
        || convert_to(approval_line_content(approval_line), 'UTF8')) as expected
    from approval_line window in_order as (order by sequence)
  ) line
  where hash <> expected or sequence <> place
  order by sequence`)

/** The lines of rows that were not emptied away by the sandbox. */
const STANDING = sql`(
  select line.* from approval_line line
  where key <> '*' and not exists (
    select from approval_line emptied
    where emptied.subject = line.subject and emptied.key = '*' and emptied.sequence > line.sequence)
)`

/** Each request, version and account is as its last line says, and there is none without a line. */
const rows = differences(sql`
  select subject || ' ' || key as subject,
    case when kept.content is null then 'is gone; the chain of approvals has it'
      when last.content_hash is null then 'is not in the chain of approvals'
      else 'is not what the chain of approvals says' end as what
  from (
    select distinct on (subject, key) subject, key, content_hash from ${STANDING} line
    order by subject, key, sequence desc
  ) last full join approval_rows() kept using (subject, key)
  where last.content_hash is distinct from sha256(convert_to(kept.content, 'UTF8'))
  order by 1`)

/** What was decided is what was asked. */
const asked = differences(sql`
  select subject || ' ' || key as subject, 'was changed after it was asked' as what
  from (
    select subject, key, asked_hash, lag(asked_hash) over (
      partition by subject, key order by sequence) as before
    from ${STANDING} line
  ) line
  where asked_hash <> before
  order by 1`)

/** Staff have the roles that were given to them and not taken, and each was given by somebody. */
const roles = differences(sql`
  select 'staff ' || staff.id as subject,
    'has the roles ' || held.roles::text || ', and was given ' || given.roles::text as what
  from staff
    cross join lateral (
      select coalesce(array_agg(role order by role), '{}') as roles from unnest(roles) role
    ) held
    cross join lateral (
      select coalesce(array_agg(role order by role), '{}') as roles from (
        select distinct on (role) role, is_given from staff_role_change
        where staff_id = staff.id order by role, id desc
      ) last where is_given
    ) given
  where held.roles <> given.roles
  union all
  select 'staff ' || change.staff_id, 'was given ' || change.role || ' by no accepted request'
  from staff_role_change change left join staff_request request on request.id = request_id
  where basis = 'request' and (request.kind = 'role' and request.is_accepted
    and request.staff_id = change.staff_id and request.role = change.role
    and request.checked_by <> request.made_by) is not true
  order by 1`)

const CHAINED = [
  'staff',
  'staff_role_change',
  'staff_request',
  'staff_act',
  'product_version',
  'product_withdrawal',
  'underwriting_version',
  'brand_detail_version',
  'message_text_version',
  'holiday_version',
  'promotion_version',
] as const

/** The triggers that keep what two people decide, and its chain, are on. */
const guards = guardsAreOn([
  ['append_only', 'approval_line', 'A'],
  ['append_only', 'staff_role_change', 'A'],
  ['keep_first_roles', 'staff', 'O'],
  ['keep_as_asked', 'staff_act', 'O'],
  ['keep_as_asked', 'staff_request', 'O'],
  ['keep_as_asked', 'product_withdrawal', 'O'],
  ['keep_version', 'product_version', 'O'],
  ['keep_version', 'underwriting_version', 'O'],
  ...CHAINED.flatMap(
    (table) =>
      [
        ['chain_approval', table, 'O'],
        ['chain_emptied', table, 'O'],
      ] as const,
  ),
])

/** What two people decide, and who of staff may do what, is as it was written. */
export const APPROVAL_CHECKS: readonly Check[] = [chain, rows, asked, roles, guards]
