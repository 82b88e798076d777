import type { readSetUp } from '#contract/console/set-up/set-up.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Alarms } from '#server/platform/alarms/alarms.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'

/** One part of what a lender needs before a first borrower; `hiram setup` and the console show it. */
export type LenderStep = StaffOutput<typeof readSetUp>['steps'][number]

/** What steps are read from: a command on the server has no more. */
export interface SetUpReader {
  readonly clock: Clock
  readonly config: ServerConfig
  readonly database: Database
}

/** An alarm that a server would raise is something to read here. */
export function listening(faults: string[]): Alarms {
  return {
    raise: (name, facts) => void faults.push(`${name}: ${Object.values(facts).join(', ')}`),
    counts: () => new Map(),
  }
}
