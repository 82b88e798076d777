import { sql } from 'kysely'
import type { Gauges } from '#server/platform/metrics/gauges.ts'

interface Known {
  readonly provider: string
  readonly call: string
  readonly answered: number | null
  readonly failing: number
}

/** When each provider last answered; absent for one that was never called. */
export const providerGauges: Gauges = {
  name: 'providers',
  labels: ['provider', 'call'],
  metrics: {
    provider_answer_age_seconds: 'Since when the provider’s last good answer is here.',
    provider_failing_seconds: 'Since when no call was answered; 0 when the last one was.',
  },
  read: async ({ database }) => {
    const { rows } = await sql<Known>`
      select provider, call, extract(epoch from now() - answered_at)::float8 as answered,
        coalesce(extract(epoch from now() - failing_since), 0)::float8 as failing
      from provider_answer`.execute(database)
    return rows.map(({ provider, call, answered, failing }) => ({
      labels: { provider, call },
      values: {
        ...(answered === null ? {} : { provider_answer_age_seconds: answered }),
        provider_failing_seconds: failing,
      },
    }))
  },
}
