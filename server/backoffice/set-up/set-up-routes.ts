import type { FastifyInstance } from 'fastify'
import { readSetUp } from '#contract/console/set-up/set-up.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { setUpPage } from '#server/backoffice/set-up/set-up-page.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The page on which a first admin reads what is missing. */
export function setUpRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
): void {
  serveStaff(app, deps, readSetUp, async () => setUpPage(deps))
}
