import { oldestUnmade } from '#server/backoffice/archives/archive-store.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** Archives of documents that are being made. */
export const archiveGauges: Gauges = {
  name: 'archives',
  labels: [],
  metrics: {
    document_archive_age_seconds:
      'Since when the oldest archive of documents is being made; 0 without one.',
  },
  read: async ({ database, clock }) => {
    const oldest = await oldestUnmade(database)
    const age = oldest ? clock.now().since(oldest).total('seconds') : 0
    return [{ labels: {}, values: { document_archive_age_seconds: age } }]
  },
}
