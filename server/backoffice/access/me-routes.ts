import type { FastifyInstance } from 'fastify'
import { whoAmI } from '#contract/console/staff/me.ts'
import { hasMail } from '#server/backoffice/mail/mail-setting.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

export function meRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
): void {
  serveStaff(app, deps, whoAmI, async (_, { session, acts }) => ({
    id: session.staffId,
    email: session.email,
    name: session.name,
    roles: [...session.roles],
    acts: [...acts],
    brands: [...deps.config.brands.values()].map(({ key, appName }) => ({ key, name: appName })),
    hasMail: hasMail(deps.config),
    now: deps.clock.now().toString(),
  }))
}
