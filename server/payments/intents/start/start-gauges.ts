import { sql } from 'kysely'
import type { Gauges } from '#server/platform/http/log/gauges.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Payments whose start a provider left unanswered: each holds up another one of its borrower. */
export const startGauges: Gauges<Dependencies> = {
  name: 'starts',
  labels: ['provider'],
  metrics: {
    unknown_starts: 'Payments of which nobody knows whether the provider took them.',
    unknown_start_age_seconds: 'Since when the oldest of them is here; 0 without any.',
  },
  read: async ({ database, clock, payments }) => {
    const now = clock.now()
    const { rows } = await sql<{ provider: string; count: number; since: Temporal.Instant }>`
      select provider, count(*)::float8 as count, min(unknown_at) as since
      from payment_intent
      where unknown_at is not null and state = 'failed' and expires_at > ${now}
      group by provider`.execute(database)
    const none = payments.all.map(({ key }) => ({ provider: key, count: 0, since: now }))
    const all = new Map([...none, ...rows].map((each) => [each.provider, each]))
    return [...all.values()].map(({ provider, count, since }) => ({
      labels: { provider },
      values: {
        unknown_starts: count,
        unknown_start_age_seconds: Math.max(0, now.since(since).total('seconds')),
      },
    }))
  },
}
