import { sql } from 'kysely'
import type { Gauges } from '#server/platform/http/log/gauges.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface NoticeCount {
  readonly provider: string
  readonly count: number
  readonly oldestAt: Temporal.Instant
}

/** Notices of providers that nobody has settled yet. */
export const noticeGauges: Gauges<Dependencies> = {
  name: 'notices',
  labels: ['provider'],
  metrics: {
    notices_open: 'Notices that arrived and are not settled.',
    notice_age_seconds: 'Since when the oldest of them is here; 0 without any.',
  },
  read: async ({ database, clock, payments, payouts }) => {
    const { rows } = await sql<NoticeCount>`
      select provider, count(*)::float8 as count, min(received_at) as "oldestAt"
      from open_notice group by provider`.execute(database)
    const now = clock.now()
    const all = [...payments.all, ...payouts.all].map(({ key }) => key)
    const open = new Map(rows.map((each) => [each.provider, each]))
    return [...new Set([...all, ...open.keys()])].map((provider) => {
      const { count, oldestAt } = open.get(provider) ?? { count: 0, oldestAt: now }
      const age = Math.max(0, now.since(oldestAt).total('seconds'))
      return { labels: { provider }, values: { notices_open: count, notice_age_seconds: age } }
    })
  },
}
