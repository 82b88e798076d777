import { sql } from 'kysely'
import type { Gauges } from '#server/platform/http/log/gauges.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface SuspenseSum {
  readonly provider: string
  readonly count: number
  readonly centavos: number
  readonly oldestAt: Temporal.Instant
}

/** Money that came without a known owner and waits for staff. */
export const suspenseGauges: Gauges<Dependencies> = {
  name: 'suspense',
  labels: ['provider'],
  metrics: {
    suspense_payments: 'Payments in suspense.',
    suspense_centavos: 'Their sum.',
    suspense_age_seconds: 'Since when the oldest of them is here; 0 without any.',
  },
  read: async ({ database, clock, payments }) => {
    const { rows } = await sql<SuspenseSum>`
      select provider, count(*)::float8 as count, sum(amount)::float8 as centavos,
        min(booked_at) as "oldestAt"
      from payment where outcome = 'suspense' group by provider`.execute(database)
    const now = clock.now()
    const none = { count: 0, centavos: 0, oldestAt: now }
    const all = payments.all.map(({ key }) => ({ provider: key, ...none }))
    const sums = new Map([...all, ...rows].map((each) => [each.provider, each]))
    return [...sums.values()].map(({ provider, count, centavos, oldestAt }) => ({
      labels: { provider },
      values: {
        suspense_payments: count,
        suspense_centavos: centavos,
        suspense_age_seconds: Math.max(0, now.since(oldestAt).total('seconds')),
      },
    }))
  },
}
