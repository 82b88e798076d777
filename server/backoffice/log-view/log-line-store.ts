import { type RawBuilder, sql } from 'kysely'
import type { LOG_KINDS } from '#contract/console/staff/staff-log.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A line of the log of staff, with the e-mail address of its person now. */
export interface LogLine {
  /** First day of the month of its chain. */
  readonly month: Temporal.PlainDate
  readonly sequence: bigint
  readonly at: Temporal.Instant
  readonly callId: string
  readonly staffId: string | null
  readonly email: string | null
  readonly roles: string[]
  readonly kind: (typeof LOG_KINDS)[number]
  readonly act: string
  readonly subject: string | null
  readonly borrowers: string[]
  readonly reason: string | null
  readonly address: string
  readonly hasDetail: boolean
}

/** Which lines are asked for; all of them with nothing. */
export interface LogFilter {
  /** E-mail address or id. */
  readonly staff?: string
  readonly borrower?: string
  readonly act?: string
  /** From this instant on. */
  readonly from?: Temporal.Instant
  readonly before?: Temporal.Instant
}

/** The place after which a page begins: instant, month and number in its chain. */
export type LogPlace = readonly [at: string, month: string, sequence: string]

const LINE = sql`
  month, sequence, at, call_id as "callId", staff_id as "staffId", email, log.roles, kind, act,
  subject, borrowers, reason, address, detail_hash is not null as "hasDetail"`

/** One more line than `size` when there are more, the newest first. */
export async function logLines(
  db: Database,
  filter: LogFilter,
  after: LogPlace | null,
  size: number,
): Promise<LogLine[]> {
  const { rows } = await sql<LogLine>`
    select ${LINE} from staff_log log left join staff on staff.id = staff_id
    where ${sql.join(conditions(filter, after), sql` and `)}
    order by at desc, month, sequence limit ${size + 1}`.execute(db)
  return rows
}

function conditions(filter: LogFilter, after: LogPlace | null): RawBuilder<boolean>[] {
  const { staff, borrower, act, from, before } = filter
  return [
    sql`true`,
    ...(staff ? [isBy(staff)] : []),
    ...(borrower ? [sql<boolean>`borrowers @> array[${borrower}::uuid]`] : []),
    ...(act ? [sql<boolean>`act = ${act}`] : []),
    ...(from ? [sql<boolean>`at >= ${from}`] : []),
    ...(before ? [sql<boolean>`at < ${before}`] : []),
    ...(after ? [isAfter(after)] : []),
  ] as RawBuilder<boolean>[]
}

function isBy(staff: string): RawBuilder<boolean> {
  return sql`staff_id = (
    select id from staff where lower(email) = lower(${staff}) or id::text = ${staff} limit 1)`
}

function isAfter([at, month, sequence]: LogPlace): RawBuilder<boolean> {
  return sql`at <= ${at}::timestamptz
    and (at < ${at}::timestamptz or (month, sequence) > (${month}::date, ${sequence}::bigint))`
}

/** One line of a month's chain, or null. */
export async function findLogLine(
  db: Database,
  month: Temporal.PlainDate,
  sequence: bigint,
): Promise<LogLine | null> {
  const { rows } = await sql<LogLine>`
    select ${LINE} from staff_log log left join staff on staff.id = staff_id
    where month = ${month}::date and sequence = ${sequence}`.execute(db)
  return rows[0] ?? null
}

/** The encrypted values that a call changed, of a borrower whose data are still here. */
export async function findDetail(db: Database, { borrowers, callId }: LogLine) {
  const { rows } = await sql<{
    borrowerId: string
    changed: string | null
    changed_sealed: Buffer | null
  }>`
    select borrower_id as "borrowerId", changed, changed_sealed from staff_log_detail
    where borrower_id = any(${borrowers}::uuid[]) and call_id = ${callId}`.execute(db)
  return rows[0] ?? null
}

/** The values of the set-up that a call changed, as JSON. */
export async function findSetting(db: Database, { callId }: LogLine): Promise<string | null> {
  const { rows } = await sql<{ changed: string }>`
    select changed from staff_log_setting where call_id = ${callId}`.execute(db)
  return rows[0]?.changed ?? null
}

/** How many lines a month's chain has. */
export async function countLogLines(db: Database, month: Temporal.PlainDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_log where month = ${month}::date`.execute(db)
  return rows[0]?.count ?? 0
}
