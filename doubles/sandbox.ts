import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { HolidayCalendar } from '#server/reference/holidays/holidays.ts'
import type { Random } from '#server/platform/random/random.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { DemoBorrower } from '#doubles/demo/demo-borrowers.ts'
import { DEMO_STAFF } from '#doubles/demo/demo-staff.ts'
import { type Doubles, openDoubles } from '#doubles/services/doubles.ts'
import { oidcDouble } from '#doubles/oidc/oidc-double.ts'
import { sandboxPages } from '#doubles/pages/sandbox-pages.ts'
import { refuseFromOutside } from '#doubles/refuse-from-outside.ts'
import { sandboxRoutes } from '#doubles/actions/sandbox-routes.ts'
import { sandboxMerchants } from '#doubles/services/sandbox-merchants.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { reseed, seedWhenEmpty } from '#doubles/seed/seed.ts'

/** Options of the sandbox. */
export interface SandboxOptions {
  readonly config: ServerConfig
  /** The sandbox makes tables of its own, and a reset empties all. */
  readonly ownerUrl: string
  readonly clock: Clock
  readonly holidays: HolidayCalendar
  /** A separate one, so that the doubles do not change the random values of the product. */
  readonly random: Random
  /** Whether the doubles plan each statement once per connection. */
  readonly preparesStatements: boolean
  readonly log: (line: string) => void
}

/** The sandbox of a running server. */
export interface OpenSandbox {
  readonly doubles: Doubles
  /** Fills an empty database with the demo data, by default with all of its borrowers. */
  seed(deps: Dependencies, borrowers?: readonly DemoBorrower[]): Promise<void>
  /** Its calls and pages, below /sandbox. */
  routes(app: FastifyInstance, deps: Dependencies): void
}

/** The sandbox in place of the real providers; the start loads it only where it is enabled. */
export const SANDBOX = {
  defaults: SANDBOX_SECRETS,

  async open({
    config,
    ownerUrl,
    clock,
    holidays,
    log,
    ...options
  }: SandboxOptions): Promise<OpenSandbox> {
    const { publicUrl, providers } = config
    const doubles = await openDoubles({
      ...options,
      databaseUrl: ownerUrl,
      now: () => clock.now(),
      holidays: () => holidays.current(),
      baseUrl: providers.sandboxUrl,
      merchants: sandboxMerchants(publicUrl),
      semaphoreKey: SANDBOX_SECRETS.semaphoreKey,
      partner: { key: SANDBOX_SECRETS.partnerKey, shopUrl: publicUrl },
      log,
    })
    // Nothing connects before the first reset.
    const ownerDatabase = openDatabase(ownerUrl, {
      max: 2,
      applicationName: 'hiram sandbox',
      preparesStatements: config.preparesStatements,
      log,
      plugins: [fieldsPlugin(config.keys)],
    })
    return {
      doubles: {
        ...doubles,
        close: async () => {
          await ownerDatabase.destroy()
          await doubles.close()
        },
      },
      seed: async (deps, borrowers) =>
        seedWhenEmpty({ ...deps, database: ownerDatabase }, borrowers),
      routes(app, deps) {
        const sandbox = { ...deps, doubles }
        const empty = async () => reseed({ ...deps, database: ownerDatabase })
        void app.register(async (own) => {
          refuseFromOutside(own)
          sandboxRoutes(own, sandbox, empty)
          sandboxPages(own, sandbox)
          const { staffOidc } = config
          if (staffOidc)
            void own.register(
              oidcDouble(
                staffOidc,
                DEMO_STAFF.map(({ email }) => email),
              ),
              { prefix: '/sandbox/oidc' },
            )
        })
      },
    }
  },
} as const
