import type { FastifyInstance } from 'fastify'
import { openStaffSession } from '#server/backoffice/access/open-staff-session.ts'
import { setStaffCookie } from '#server/backoffice/access/staff-cookie.ts'
import { readDevice } from '#server/identity/session/device.ts'
import { DEMO_STAFF } from '#doubles/demo/demo-staff.ts'
import type { SandboxDependencies } from '#doubles/actions/sandbox-dependencies.ts'

/** Signs a browser in to the console as the demo person of a role, without password or code. */
export function staffActions(sandbox: FastifyInstance, deps: SandboxDependencies): void {
  sandbox.post<{ Params: { role: string } }>('/staff/:role/sign-in', async (request, reply) => {
    const person = DEMO_STAFF.find(({ role }) => role === request.params.role)
    if (!person) return reply.code(404).send({ error: 'No such role.' })
    const token = await openStaffSession(deps, deps.database, {
      staffId: person.id,
      began: 'password',
      address: request.ip,
      device: readDevice(request),
    })
    setStaffCookie(deps, reply, token)
    return reply.redirect('/console/', 303)
  })
}
