import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import { isSameMailbox } from '#server/backoffice/credentials/staff-email.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** What one admin asks for and another one checks. */
export interface StaffRequest {
  readonly id: string
  readonly kind: 'role' | 'invitation'
  readonly staffId: string
  readonly role: Role | null
  readonly reason: string
  readonly madeBy: string
  readonly isAccepted: boolean | null
}

/** @returns the id of the new request, or of the one that is open for the same */
export async function insertStaffRequest(
  tx: Transaction,
  request: Omit<StaffRequest, 'isAccepted'>,
  now: Temporal.Instant,
): Promise<string> {
  const { id, kind, staffId, role, reason, madeBy } = request
  const { rows } = await sql<{ id: string }>`
    insert into staff_request (id, kind, staff_id, role, reason, made_by, made_at)
    values (${id}, ${kind}, ${staffId}, ${role}, ${reason}, ${madeBy}, ${now})
    on conflict (staff_id, kind, coalesce(role, '')) where is_accepted is null
    do update set is_accepted = staff_request.is_accepted
    returning id`.execute(tx)
  return rows[0]?.id ?? id
}

export async function lockStaffRequest(tx: Transaction, id: string): Promise<StaffRequest | null> {
  const { rows } = await sql<StaffRequest>`
    select id, kind, staff_id as "staffId", role, reason, made_by as "madeBy",
      is_accepted as "isAccepted"
    from staff_request where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function markRequestChecked(
  tx: Transaction,
  id: string,
  checkedBy: string,
  isAccepted: boolean,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update staff_request
    set checked_by = ${checkedBy}, checked_at = ${now}, is_accepted = ${isAccepted}
    where id = ${id}`.execute(tx)
}

/** What is open for an account that ended is refused. */
export async function refuseRequestsFor(tx: Transaction, staffId: string): Promise<void> {
  await sql`
    update staff_request set is_accepted = false
    where staff_id = ${staffId} and is_accepted is null`.execute(tx)
}

/** A row of the list of requests. */
export interface ListedRequest {
  readonly id: string
  readonly kind: 'role' | 'invitation'
  readonly email: string
  /** Other accounts whose addresses may be of the same mailbox, with commas; null: none. */
  readonly sameMailbox: string | null
  readonly role: Role | null
  readonly reason: string
  readonly madeBy: string | null
  readonly madeAt: Temporal.Instant
  readonly checkedBy: string | null
  readonly state: 'open' | 'accepted' | 'refused'
}

/** The newest first, after one. */
export async function listRequests(
  db: Database,
  after: readonly string[] | null,
  state: string | undefined,
  count: number,
): Promise<ListedRequest[]> {
  const [at, id] = after ?? []
  const { rows } = await sql<ListedRequest>`
    select * from (
      select request.id, kind, person.email, (
          select string_agg(other.email, ', ' order by other.email) from staff other
          where other.id <> person.id
            and ${isSameMailbox(sql`other.email`, sql`person.email`)}
        ) as "sameMailbox", role, reason, maker.email as "madeBy",
        request.made_at as "madeAt", checker.email as "checkedBy",
        case when is_accepted then 'accepted' when is_accepted is null then 'open'
          else 'refused' end as state
      from staff_request request
      join staff person on person.id = request.staff_id
      left join staff maker on maker.id = request.made_by
      left join staff checker on checker.id = request.checked_by
    ) as listed
    where (${at ?? null}::timestamptz is null or ("madeAt", id) < (${at ?? null}::timestamptz, ${id ?? null}::uuid))
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by "madeAt" desc, id desc limit ${count}`.execute(db)
  return rows
}
