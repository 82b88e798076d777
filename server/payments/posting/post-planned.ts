import { type RawBuilder, sql } from 'kysely'
import { entryContent } from '#server/ledger/entry.ts'
import { recordRow } from '#server/lending/loan/record/loan-record.ts'
import { recordState } from '#server/lending/loan/record/loan-states.ts'
import type { LoanFacts } from '#server/payments/posting/booking-facts.ts'
import { paymentBatches } from '#server/payments/posting/payment-batches.ts'
import type { PlannedRepayment } from '#server/payments/posting/plan-repayment.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { NotificationPlan } from '#server/providers/dependencies.ts'

/** What was read and is to be written, by the columns of COLUMNS and what may be absent. */
export function recordPlan({ loan, entryCount }: LoanFacts, planned: PlannedRepayment) {
  const { earned, paid, schedule, state } = planned
  return {
    loan_id: loan.id,
    entry_count: entryCount.toString(),
    schedule_version: loan.scheduleVersion,
    was_kept_on: loan.keptOn?.toString() ?? null,
    interest_rule: loan.interestRule,
    earned: earned && entryContent(earned),
    money: entryContent(paid),
    ...(state && recordState(state)),
    schedule: schedule && {
      loan_id: loan.id,
      borrower_id: loan.borrowerId,
      version: loan.scheduleVersion + 1,
      reason: schedule.reason,
      issued_at: schedule.issuedAt.toString(),
      starts_on: schedule.startsOn.toString(),
      rows: schedule.rows.map(recordRow),
      paid_after: schedule.paidAfter.toString(),
    },
  }
}

/** Columns of `book_payments` in their order, with their types; a value is text, a number, or null. */
const COLUMNS = {
  provider: 'text',
  reference: 'text',
  brand: 'text',
  borrower_id: 'uuid',
  loan_id: 'uuid',
  intent_id: 'uuid',
  amount: 'bigint',
  channel: 'text',
  value_on: 'date',
  booked_at: 'timestamptz',
  outcome: 'text',
  entry_count: 'bigint',
  schedule_version: 'integer',
  was_kept_on: 'date',
  interest_rule: 'text',
  earned: 'text',
  money: 'text',
  status: 'smallint',
  kept_on: 'date',
  earned_on: 'date',
  turns: 'jsonb',
  turns_on: 'date',
  notice_id: 'uuid',
  notice_at: 'timestamptz',
} as const

/** A payment to book with all that follows from it. */
export type PlannedPayment = {
  readonly [column in keyof typeof COLUMNS]?: unknown
} & {
  /** Contents of entries. */
  readonly earned?: string | null
  readonly money?: string | null
  readonly provider: string
  readonly reference: string
  readonly loan_id: string
  readonly borrower_id: string | null
  readonly schedule: object | null
  readonly contacts: readonly NotificationPlan[]
}

/** moved: the loan has changed since it was read, and nothing was written. */
export type PostedOutcome = 'booked' | 'already booked' | 'moved'

/** Statements that post at once: the database has more than one processor. */
const POSTING_AT_ONCE = 2

/**
 * Posts a payment that was planned, with all that follows from it. Payments that come while others
 * are being posted are posted together, each of another borrower, whose loans share their surplus;
 * each is written wholly or not at all.
 */
export const postPlanned = paymentBatches(
  {
    run: postAll,
    keyOf: ({ borrower_id: borrowerId, provider, reference }: PlannedPayment) =>
      borrowerId ?? `${provider} ${reference}`,
    atOnce: POSTING_AT_ONCE,
  },
  ({ notice_id: noticeId }) => noticeId !== null,
)

async function postAll(
  db: Database,
  planned: readonly PlannedPayment[],
): Promise<readonly PostedOutcome[]> {
  const columns = Object.entries(COLUMNS).map(([column, type]) => {
    const name = column as keyof typeof COLUMNS
    if (name === 'earned' || name === 'money') return linesOf(planned.map((one) => one[name]))
    return sql`${planned.map((one) => elementOf(one[name]))}::${sql.raw(type)}[]`
  })
  const schedules = planned.flatMap(({ schedule }) => schedule ?? [])
  const contacts = planned.flatMap((one) => one.contacts)
  const { rows } = await sql<{ outcomes: PostedOutcome[] }>`
    select book_payments(${sql.join(columns)}, ${listOrNull(schedules)}, ${listOrNull(contacts)})
      as outcomes`.execute(db)
  return rows[0]?.outcomes ?? []
}

/** JSON texts, none of which has a line break, as lines: PostgreSQL reads an array several times as long. */
function linesOf(texts: readonly (string | null | undefined)[]): RawBuilder<unknown> {
  return sql`string_to_array(${texts.map((text) => text ?? '').join('\n')}, chr(10), '')`
}

/** An element of an array of the database. */
function elementOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

function listOrNull(list: readonly unknown[]): RawBuilder<unknown> {
  return sql`${list.length > 0 ? JSON.stringify(list) : null}::jsonb`
}
