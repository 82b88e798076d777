import type { MetricObject } from '#server/platform/http/log/open-metrics.ts'
import type { Connections } from '#server/platform/database/connections/connections.ts'
import type { DatabaseUrls } from '#server/app/start/prepare-database.ts'

/** What the first process says to a worker. Addresses hold passwords: they travel in no setting. */
export type ToWorker =
  | { readonly say: 'serve'; readonly urls: DatabaseUrls; readonly connections: Connections }
  | { readonly say: 'run jobs' }
  | { readonly say: 'stop' }
  /** Another worker shows the metrics of all. */
  | { readonly say: 'count'; readonly id: string }
  | { readonly say: 'counted'; readonly id: string; readonly all: readonly MetricObject[][] }

/** What a worker says to the first process. */
export type FromWorker =
  | { readonly say: 'ready'; readonly publicUrl: string }
  | { readonly say: 'ask all'; readonly id: string }
  | { readonly say: 'mine'; readonly id: string; readonly metrics: readonly MetricObject[] }
