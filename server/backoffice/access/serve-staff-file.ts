import type { FastifyInstance } from 'fastify'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { fileHeaders } from '#server/backoffice/access/file-headers.ts'
import { note, staffGuard } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { ServedFile } from '#server/platform/http/serve/serve.ts'

/**
 * Answers a call of the console with a file that its page shows, such as a picture, after the same
 * checks; its opening is logged first. What is taken away is an export (serve-export.ts).
 */
export function serveStaffFile<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  endpoint: E,
  handle: (input: StaffInput<E>, caller: StaffCaller) => Promise<ServedFile>,
): void {
  app.staffEndpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { querystring: endpoint.input },
    preValidation: staffGuard(deps, endpoint),
    async handler(request, reply) {
      const caller = request.staff
      if (!caller) throw new Error(`${endpoint.path} was handled before its caller was known.`)
      const file = await handle(request.query as StaffInput<E>, caller)
      await note(deps, endpoint.act, caller, 'read')
      return reply.headers(fileHeaders(file.name, 'inline')).type(file.type).send(file.bytes)
    },
  })
}
