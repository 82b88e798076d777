import { sql } from 'kysely'
import type { Gauges } from '#server/platform/http/gauges.ts'

/** The messages that visitors may ask for today (SMS_PER_DAY): then nobody gets a code. */
export const smsGauges: Gauges = {
  name: 'sms',
  labels: [],
  metrics: {
    sms_requested: 'Codes that were asked for in the 24 hours that SMS_PER_DAY counts now.',
    sms_requested_max: 'How many may be.',
  },
  read: async ({ database, config }) => {
    const { rows } = await sql<{ points: number }>`
      select points::float8 as points from rate_limit
      where key = 'smsDay:all' and expire > extract(epoch from now()) * 1000`.execute(database)
    return [
      {
        labels: {},
        values: {
          sms_requested: rows[0]?.points ?? 0,
          sms_requested_max: config.smsLimits.smsDay,
        },
      },
    ]
  },
}
