import { sql } from 'kysely'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** What gateways made of the messages of the last hour; absent where there are none. */
export const gatewayGauges: Gauges = {
  name: 'gateways of text messages',
  labels: ['gateway', 'outcome'],
  metrics: {
    sms_attempts_hour:
      'Messages that the gateway was asked to send in the last hour, by what came of it.',
  },
  read: async ({ database, clock }) => {
    const since = clock.now().subtract({ hours: 1 })
    const { rows } = await sql<{ gateway: string; outcome: string; count: number }>`
      select gateway, coalesce(delivery, outcome) as outcome, count(*)::float8 as count
      from sms_attempt where tried_at > ${since} group by 1, 2`.execute(database)
    return rows.map(({ gateway, outcome, count }) => ({
      labels: { gateway, outcome },
      values: { sms_attempts_hour: count },
    }))
  },
}
