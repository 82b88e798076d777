import type { Gauges } from '#server/platform/http/gauges.ts'

/** How far the scheduled jobs are behind the product's clock. */
export const schedulerGauges: Gauges = {
  name: 'scheduler',
  labels: [],
  metrics: {
    scheduler_lag_seconds:
      'The product’s clock less the instant up to which all scheduled jobs have run.',
  },
  read: async ({ database, clock }) => {
    const row = await database.selectFrom('walker').select('mark').executeTakeFirst()
    if (!row?.mark) return []
    const lag = clock.now().since(row.mark).total('seconds')
    return [{ labels: {}, values: { scheduler_lag_seconds: Math.max(0, lag) } }]
  },
}
