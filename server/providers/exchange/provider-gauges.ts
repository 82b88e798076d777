import { sql } from 'kysely'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

interface Known {
  readonly provider: string
  readonly call: string
  readonly answered: number | null
  readonly failing: number
  readonly credits: number | null
}

/** When each provider last answered; absent for one that was never called. */
export const providerGauges: Gauges = {
  name: 'providers',
  labels: ['provider', 'call'],
  metrics: {
    provider_answer_age_seconds: 'Since when the provider’s last good answer is here.',
    provider_failing_seconds: 'Since when no call was answered; 0 when the last one was.',
    provider_credits: 'What our account there can still pay for, asked every minute.',
  },
  read: async ({ database }) => {
    const { rows } = await sql<Known>`
      select provider, call, extract(epoch from now() - answered_at)::float8 as answered,
        coalesce(extract(epoch from now() - failing_since), 0)::float8 as failing, credits
      from provider_answer`.execute(database)
    return rows.map(({ provider, call, answered, failing, credits }) => ({
      labels: { provider, call },
      values: {
        ...(answered === null ? {} : { provider_answer_age_seconds: answered }),
        ...(credits === null ? {} : { provider_credits: credits }),
        provider_failing_seconds: failing,
      },
    }))
  },
}
