import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** The database connections of this process: `calls` answers requests, `jobs` runs queued jobs. */
export const connectionGauges: Gauges = {
  name: 'connections',
  together: 'sum',
  labels: ['pool'],
  metrics: {
    database_connections_used: 'Connections of this process that work now.',
    database_connections_max: 'Connections that this process may open.',
    database_waiting: 'Statements of this process that wait for a connection.',
  },
  read: async ({ callPool, pool }) =>
    Object.entries({ calls: callPool, jobs: pool }).map(([name, each]) => ({
      labels: { pool: name },
      values: {
        database_connections_used: each.totalCount - each.idleCount,
        database_connections_max: each.options.max,
        database_waiting: each.waitingCount,
      },
    })),
}
