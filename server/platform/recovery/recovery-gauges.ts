import type { Gauges } from '#server/platform/http/log/gauges.ts'
import { isHeldAfterRestore } from '#server/platform/recovery/restore-hold.ts'

/** Whether payouts and decisions wait after a restore or a promotion. */
export const recoveryGauges: Gauges = {
  name: 'recovery',
  labels: [],
  metrics: { recovery_held: '1 while payouts and decisions wait for `hiram recover`.' },
  read: async ({ database }) => [
    { labels: {}, values: { recovery_held: (await isHeldAfterRestore(database)) ? 1 : 0 } },
  ],
}
