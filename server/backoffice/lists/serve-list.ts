import type { FastifyInstance } from 'fastify'
import { PAGE_SIZE } from '#contract/console/list.ts'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { note, serveStaff, staffGuard } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { csvOf } from '#server/backoffice/lists/csv.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/** One page of a list. */
export interface ListPage {
  readonly items: object[]
  readonly next: string | null
}

/** The input of a list with the size of its page. */
export type ListInput<E extends StaffEndpoint> = StaffInput<E> & { readonly size: number }

/** Rows of one CSV; a larger list is narrowed by its filters first. */
const MOST_ROWS = 10_000

/** Rows that are read at once for a CSV. */
const ROWS_AT_ONCE = 500

/**
 * Answers a list page by page, and at `<path>.csv` all its rows in one file (MOST_ROWS at most),
 * with the columns of its row. Both are kept in the log.
 */
export function serveList<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  page: (input: ListInput<E>, caller: StaffCaller) => Promise<ListPage>,
): void {
  serveStaff(
    app,
    deps,
    endpoint,
    async (input, caller) =>
      page({ ...input, size: (input as { size?: number }).size ?? PAGE_SIZE }, caller) as never,
  )

  app.get(`${endpoint.path}.csv`, {
    schema: { hide: true, querystring: endpoint.input },
    preValidation: staffGuard(deps, endpoint),
    async handler(request, reply) {
      const caller = request.staff
      if (!caller) throw new Error(`${endpoint.path}.csv was handled before its caller was known.`)
      const rows: object[] = []
      let cursor: string | null = null
      do {
        const place: object = cursor === null ? {} : { cursor }
        const input = { ...(request.query as StaffInput<E>), ...place, size: ROWS_AT_ONCE }
        const { items, next } = await page(input as ListInput<E>, caller)
        rows.push(...items)
        cursor = next
      } while (cursor !== null && rows.length < MOST_ROWS)
      caller.noted.subject = new URLSearchParams(request.query as Record<string, string>).toString()
      await note(deps, endpoint.act, caller, 'export')
      const name = `${endpoint.path.slice(1).replaceAll('/', '-')}.csv`
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(csvOf(columnsOf(endpoint), rows.slice(0, MOST_ROWS)))
    },
  })
}

/** The fields of the list's rows, in their order. */
function columnsOf({ output }: StaffEndpoint): string[] {
  const { properties } = output as unknown as {
    properties: { items: { items: { properties: object } } }
  }
  return Object.keys(properties.items.items.properties)
}
