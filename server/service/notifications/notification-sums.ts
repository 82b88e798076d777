import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The messages of one event; counts, and centavos. */
export interface NotificationSum {
  /** `all` for the last row. */
  readonly event: string
  readonly waiting: number
  readonly sent: number
  /** Of those sent, by e-mail. */
  readonly mailed: number
  /** Parts that the operators charged for. */
  readonly segments: number
  readonly cost: number
}

export interface NotificationSums {
  readonly events: readonly NotificationSum[]
  /** Loans that messages were about, and those messages. */
  readonly loans: { readonly count: number; readonly sent: number; readonly cost: number }
}

/** What was sent and spent on messages to borrowers who are not erased. */
export async function notificationSums(db: Database): Promise<NotificationSums> {
  const sums = sql`count(*) filter (where sent_at is null)::float8 as waiting,
    count(sent_at)::float8 as sent,
    count(sent_at) filter (where mailed_at is not null)::float8 as mailed, coalesce(sum(segments), 0)::float8 as segments,
    coalesce(sum(cost), 0)::float8 as cost`
  const events = await sql<NotificationSum>`
    select event, ${sums} from contact group by event order by event`.execute(db)
  const loans = await sql<NotificationSums['loans']>`
    select count(distinct loan_id)::float8 as count, count(*)::float8 as sent,
      coalesce(sum(cost), 0)::float8 as cost
    from contact where loan_id is not null and sent_at is not null`.execute(db)
  return {
    events: [...events.rows, sumOf(events.rows)],
    loans: loans.rows[0] ?? { count: 0, sent: 0, cost: 0 },
  }
}

function sumOf(events: readonly NotificationSum[]): NotificationSum {
  const total = (figure: keyof Omit<NotificationSum, 'event'>) =>
    events.reduce((sum, one) => sum + one[figure], 0)
  return {
    event: 'all',
    waiting: total('waiting'),
    sent: total('sent'),
    mailed: total('mailed'),
    segments: total('segments'),
    cost: total('cost'),
  }
}
