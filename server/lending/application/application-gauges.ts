import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import { countWaiting } from '#server/lending/application/decision/waiting-applications.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** Applications that wait for a person, whose day is running. */
export const applicationGauges: Gauges = {
  name: 'applications',
  labels: [],
  metrics: {
    applications_waiting: 'Applications that wait for the decision of a person.',
    applications_past_half: 'Of those, the ones of which a half of the day has passed.',
    applications_past_three_quarters: 'Of those, the ones of which three quarters have passed.',
    application_wait_hours: 'Hours that the oldest of them waits; 0 without one.',
    applications_not_decided: 'Applications closed in the last day because nobody decided them.',
  },
  read: async ({ database, clock }) => {
    const now = clock.now()
    const { waiting, pastHalf, pastThreeQuarters, dueAt, lapsed } = await countWaiting(
      database,
      now,
    )
    const waited = dueAt ? DECISION_HOURS - dueAt.since(now).total('hours') : 0
    return [
      {
        labels: {},
        values: {
          applications_waiting: waiting,
          applications_past_half: pastHalf,
          applications_past_three_quarters: pastThreeQuarters,
          application_wait_hours: waited,
          applications_not_decided: lapsed,
        },
      },
    ]
  },
}
