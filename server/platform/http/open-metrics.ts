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
}

/** Nothing connects before the first reading; an idle connection ends after ten seconds. */
export function openMetrics(databaseUrl: string, log: (line: string) => void): Metrics {
  return {
    register: new Registry(),
    database: openDatabase(databaseUrl, {
      max: 1,
      applicationName: 'hiram metrics',
      log,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    }),
  }
}
