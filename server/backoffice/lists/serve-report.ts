import type { FastifyInstance } from 'fastify'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { note, serveStaff, staffGuard } from '#server/backoffice/access/serve-staff.ts'
import { sendCsv } from '#server/backoffice/lists/send-csv.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/**
 * Answers a report, and at `<path>.csv` its `rows` as a file; that the file was taken is kept in the
 * log.
 */
export function serveReport<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  report: (input: StaffInput<E>) => Promise<StaffOutput<E> & { readonly rows: readonly object[] }>,
): void {
  serveStaff(app, deps, endpoint, report)

  app.get(`${endpoint.path}.csv`, {
    schema: { hide: true, querystring: endpoint.input },
    preValidation: staffGuard(deps, endpoint),
    async handler(request, reply) {
      const caller = request.staff
      if (!caller) throw new Error(`${endpoint.path}.csv was handled before its caller was known.`)
      const { rows } = await report(request.query as StaffInput<E>)
      caller.noted.subject = new URLSearchParams(request.query as Record<string, string>).toString()
      await note(deps, endpoint.act, caller, 'export')
      return sendCsv(reply, { path: endpoint.path, columns: columnsOf(endpoint), parts: [rows] })
    },
  })
}

/** The fields of the report's rows, in their order. */
function columnsOf({ output }: StaffEndpoint): string[] {
  const { properties } = output as unknown as {
    properties: { rows: { items: { properties: object } } }
  }
  return Object.keys(properties.rows.items.properties)
}
