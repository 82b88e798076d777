import { APPROVAL_BY_TWO, STAFF } from '#server/backoffice/set-up/staff-steps.ts'
import type { LenderStep } from '#server/backoffice/set-up/lender-step.ts'
import { dataSteps as lenderSteps } from '#server/backoffice/set-up/set-up-page.ts'
import { unknownBrands } from '#server/reference/brands/store-brands.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pendingMigrations } from '#server/platform/database/schema/migrate.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

interface Opened {
  readonly database: Database
  readonly config: ServerConfig
}

/** What the database must hold before a first borrower can be lent to. */
export async function dataSteps({ database, config }: Opened): Promise<SetUpStep[]> {
  const pending = await pendingMigrations(database)
  if (pending.length > 0)
    return [
      step('Tables', [
        `${pending.length} migrations have not run: start the server, which runs them, or say hiram setup --tables.`,
      ]),
    ]
  const unknown = await unknownBrands(config.brands, database)
  if (unknown.length > 0)
    return [
      step('Tables', [
        `The tables do not know ${unknown.join(', ')}: start the server, or say hiram setup --tables.`,
      ]),
    ]
  const reader = { database, config, clock: await openClock(database) }
  return [step('Tables', []), ...toSetUpSteps(await lenderSteps(reader))]
}

/** One person can begin: that nobody approves yet is something to know of the staff. */
function toSetUpSteps(steps: readonly LenderStep[]): SetUpStep[] {
  const alone = steps.find(({ name }) => name === APPROVAL_BY_TWO)?.missing ?? []
  return steps
    .filter(({ name }) => name !== APPROVAL_BY_TWO)
    .map(({ name, missing, notes }) =>
      step(name, missing, name === STAFF ? [...notes, ...alone] : notes),
    )
}
