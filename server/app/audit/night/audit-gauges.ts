import { MANILA } from '#domain/calendar/calendar.ts'
import { readResults } from '#server/app/audit/night/checkpoint-store.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** What the last night's audit found, and how old what it rests on is. */
export const auditGauges: Gauges = {
  name: 'audit',
  labels: [],
  metrics: {
    audit_differences: 'What differs in the books, as the last audit of a night found it.',
    audit_age_seconds: 'Since when each part of the books was last audited by a night.',
    audit_whole_age_seconds: 'Since when all chains were checked from their first entry on.',
    audit_chains: 'Chains of entries at the last audit of a night.',
    audit_chains_checked: 'Those that it checked from their first entry on.',
  },
  read: async ({ database, clock }) => {
    const results = await readResults(database)
    if (results.length === 0) return []
    const now = clock.now()
    const sum = (of: (result: (typeof results)[number]) => number) =>
      results.reduce((total, result) => total + of(result), 0)
    // What somebody else wrote says nothing: it is as if it had never been checked.
    const ages = results.map(({ isOurs, checkedAt, wholeOn }) => ({
      checked: isOurs ? now.since(checkedAt).total('seconds') : NEVER,
      whole: isOurs
        ? now.since(wholeOn.toZonedDateTime(MANILA).toInstant()).total('seconds')
        : NEVER,
    }))
    const values = {
      audit_differences: sum(({ isOurs, differences }) => (isOurs ? differences.length : 1)),
      audit_age_seconds: Math.max(0, ...ages.map(({ checked }) => checked)),
      audit_whole_age_seconds: Math.max(0, ...ages.map(({ whole }) => whole)),
      audit_chains: sum(({ chainCount }) => chainCount),
      audit_chains_checked: sum(({ checkedCount }) => checkedCount),
    }
    return [{ labels: {}, values }]
  },
}

/** A century. Seconds. */
const NEVER = 100 * 366 * 86_400
