import type { FastifyInstance } from 'fastify'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { note, staffGuard } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import type { ServedFile } from '#server/platform/http/serve.ts'

/** A file may be shown, and does nothing: no script of it runs, and no page has it in a frame. */
const INERT = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Answers a call of the console with a file, after the same checks; its opening is logged first. */
export function serveStaffFile<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  handle: (input: StaffInput<E>, caller: StaffCaller) => Promise<ServedFile>,
): void {
  app.staffEndpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { hide: true, querystring: endpoint.input },
    preValidation: staffGuard(deps, endpoint),
    async handler(request, reply) {
      const caller = request.staff
      if (!caller) throw new Error(`${endpoint.path} was handled before its caller was known.`)
      const file = await handle(request.query as StaffInput<E>, caller)
      await note(deps, endpoint.act, caller, 'read')
      const how = file.shows ? 'inline' : 'attachment'
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': INERT,
          'content-disposition': `${how}; filename="${file.name}"`,
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .type(file.type)
        .send(file.bytes)
    },
  })
}
