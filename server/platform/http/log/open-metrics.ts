import { Registry } from 'prom-client'
import { type Database, openDatabase } from '#server/platform/database/database.ts'

/** Milliseconds after which PostgreSQL ends a statement of a gauge. */
const STATEMENT_TIMEOUT_MS = 2000

/** What the process counts, and the connection that its gauges are read by. */
export interface Metrics {
  /** Counters of all layers, of this process. */
  readonly register: Registry
  /** Apart from the pools that the gauges watch: they are readable while those are used up. */
  readonly database: Database
  /** The metrics of the other workers (WORKERS); null where there is one process. */
  ofOthers: (() => Promise<readonly MetricObject[][]>) | null
}

/** A metric with its values, as it travels from one process to another. */
export type MetricObject = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]

/** Nothing connects before the first reading; an idle connection ends after ten seconds. */
export function openMetrics(databaseUrl: string, log: (line: string) => void): Metrics {
  return {
    ofOthers: null,
    register: new Registry(),
    database: openDatabase(databaseUrl, {
      max: 1,
      applicationName: 'hiram metrics',
      log,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    }),
  }
}
