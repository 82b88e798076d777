import { runningReplay } from '#server/lending/policy-version/replay-store.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** The replay of a draft of the policy that runs. */
export const replayGauges: Gauges = {
  name: 'replays',
  labels: [],
  metrics: {
    policy_replay_age_seconds: 'Since when a replay of a draft of the policy runs; 0 without one.',
  },
  read: async ({ database, clock }) => {
    const running = await runningReplay(database)
    const age = running ? clock.now().since(running.startedAt).total('seconds') : 0
    return [{ labels: {}, values: { policy_replay_age_seconds: age } }]
  },
}
