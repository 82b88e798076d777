import { sql } from 'kysely'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** The budgets of codes (SMS_PER_DAY): what is used up gets a reserve by the hour. */
export const smsGauges: Gauges = {
  name: 'sms',
  labels: ['budget'],
  metrics: {
    sms_budget_used:
      'Codes sent in the 24 hours that SMS_PER_DAY counts now, by what they are for.',
    sms_budget_max: 'How many may be.',
  },
  read: async ({ database, config }) => {
    const { rows } = await sql<{ budget: string; points: number }>`
      select budget, coalesce(points, 0)::float8 as points
      from unnest(${BUDGETS}::text[]) budget
      left join rate_limit on key = 'smsDay:' || budget
        and expire > extract(epoch from now()) * 1000`.execute(database)
    return rows.map(({ budget, points }) => ({
      labels: { budget },
      values: { sms_budget_used: points, sms_budget_max: config.smsLimits.smsDay },
    }))
  },
}

/** As identity names them (sms-budget.ts), which is above this layer. */
const BUDGETS = ['signIn', 'register', 'money', 'knownBrowser']
