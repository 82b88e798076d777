import type { Clock } from '#server/platform/clock/clock.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { stopAtDues } from '#doubles/actions/clock.ts'

/** A clock that moves only when it is set, so that a seed repeats a run. */
export interface SteppedClock extends Clock {
  goTo(at: Temporal.Instant): void
}

export function steppedClock(start: Temporal.Instant): SteppedClock {
  let now = start
  return {
    now: () => now,
    refresh: async () => {},
    // What should have been done before is done now.
    goTo: (at) => {
      now = Temporal.Instant.compare(at, now) > 0 ? at : now
    },
  }
}

/** Goes on to a moment, stopping wherever something falls due, as the sandbox's clock does. */
export async function advanceTo(
  deps: Dependencies,
  clock: SteppedClock,
  target: Temporal.Instant,
): Promise<void> {
  await stopAtDues(deps, target, async (at) => clock.goTo(at))
}
