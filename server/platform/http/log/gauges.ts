import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * Gauges that are read when somebody asks for /metrics. They stand in a small file beside the code
 * that they watch, and server/app/start/gauges.ts lists them.
 */
export interface Gauges<D = PlatformDependencies> {
  /** Names them where they cannot be read (`metrics_unreadable`). */
  readonly name: string
  /** What each metric says, by its name. */
  readonly metrics: Readonly<Record<string, string>>
  /** What several workers show together; of figures of the database each has the same. */
  readonly together?: 'max' | 'sum'
  /** The labels of all of them. */
  readonly labels: readonly string[]
  /**
   * Asks one question about all rows, answered by an index or by a table that stays small. `database`
   * is a connection for this alone, and ends a statement after two seconds.
   */
  read(deps: D): Promise<readonly GaugeRow[]>
}

/** The values of the metrics for one value of each label; a metric may be absent. */
export interface GaugeRow {
  readonly labels: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, number>>
}
