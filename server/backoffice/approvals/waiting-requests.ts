import { sql } from 'kysely'
import { WORDING_KINDS } from '#server/backoffice/approvals/approval-requests.ts'
import type { Chain } from '#server/ledger/entry.ts'
import type { Place } from '#server/backoffice/records/read-place.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A request with the loan that it is about. */
export interface ListedRequest {
  readonly id: string
  readonly kind: string
  readonly input: Readonly<Record<string, string>>
  readonly madeBy: string
  readonly madeAt: Temporal.Instant
  /** The same time as the database sorts it. */
  readonly place: string
  readonly checkedAt: Temporal.Instant | null
  readonly checkedBy: string | null
  readonly rejectedAt: Temporal.Instant | null
  readonly rejectedBy: string | null
  readonly rejectReason: string | null
  readonly loanId: string | null
  readonly loanNumber: string | null
  readonly borrowerId: string | null
}

const REQUEST = sql`
  select staff_act.id, act as kind, input, made_by as "madeBy", made_at as "madeAt",
    made_at::text as place, checked_at as "checkedAt", checked_by as "checkedBy",
    rejected_at as "rejectedAt", rejected_by as "rejectedBy", reject_reason as "rejectReason",
    loan.id as "loanId", loan.number as "loanNumber", loan.borrower_id as "borrowerId"
  from staff_act left join loan on loan.id = case
    when input ->> 'loanId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (input ->> 'loanId')::uuid end`

export const IS_WORDING = sql`act = any(${[...WORDING_KINDS]}::text[])`
const IS_WAITING = sql`checked_at is null and rejected_at is null`
const IS_DECIDED = sql`(checked_at is not null or rejected_at is not null)`

/** Which requests a person reads, and a page of them. */
interface ListedPart {
  readonly after: Place | null
  readonly most: number
  readonly reads: { readonly money: boolean; readonly wording: boolean }
}

/** Requests that wait for another person, the oldest first. */
export async function waitingRequests(
  db: Database,
  { after, most, reads }: ListedPart,
): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    ${REQUEST} where ${IS_WAITING}
      and case when ${IS_WORDING} then ${reads.wording}::boolean else ${reads.money}::boolean end and (${after?.at ?? null}::timestamptz is null
      or (made_at, staff_act.id)
        > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by made_at, staff_act.id limit ${most}`.execute(db)
  return rows
}

/** Requests that were approved or rejected, the newest first. */
export async function decidedRequests(
  db: Database,
  { after, most, reads }: ListedPart,
): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    ${REQUEST} where ${IS_DECIDED}
      and case when ${IS_WORDING} then ${reads.wording}::boolean else ${reads.money}::boolean end
      ${after ? sql`and (made_at, staff_act.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by made_at desc, staff_act.id desc limit ${most}`.execute(db)
  return rows
}

export async function findRequest(db: Database, id: string): Promise<ListedRequest | null> {
  const { rows } = await sql<ListedRequest>`
    ${REQUEST} where staff_act.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Requests about money in suspense that wait. */
export async function waitingForMoney(
  db: Database,
  entryReference: string,
): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    ${REQUEST} where ${IS_WAITING} and input ->> 'entryReference' = ${entryReference}
    order by made_at limit 20`.execute(db)
  return rows
}

/** Requests about a loan that wait. */
export async function waitingForLoan(db: Database, loanId: string): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    ${REQUEST} where ${IS_WAITING} and input ->> 'loanId' = ${loanId}
    order by made_at limit 20`.execute(db)
  return rows
}

/** The chain of an entry; null: there is none of this reference. */
export async function chainOfEntry(db: Database, reference: string): Promise<Chain | null> {
  const { rows } = await sql<{ chain: Chain }>`
    select chain from entry where reference = ${reference}`.execute(db)
  return rows[0]?.chain ?? null
}
