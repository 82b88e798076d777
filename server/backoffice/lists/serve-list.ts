import type { FastifyInstance } from 'fastify'
import { PAGE_SIZE } from '#contract/console/list.ts'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { note, serveStaff, staffGuard } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { sendCsv } from '#server/backoffice/lists/send-csv.ts'
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
 *
 * @param isWhole the file has every row, however many; it is sent as it is read, and one that breaks
 *   off is no whole file for the browser. For lists that name no borrower.
 */
export function serveList<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: PlatformDependencies,
  endpoint: E,
  page: (input: ListInput<E>, caller: StaffCaller) => Promise<ListPage>,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
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
      const query = request.query as StaffInput<E>
      const read = await begun(partsOf(async (input) => page(input, caller), query))
      const parts = isWhole ? read : [await upTo(MOST_ROWS, read)]
      caller.noted.subject = new URLSearchParams(request.query as Record<string, string>).toString()
      await note(deps, endpoint.act, caller, 'export')
      return sendCsv(reply, { path: endpoint.path, columns: columnsOf(endpoint), parts })
    },
  })
}

/** The rows of a list, page by page. */
async function* partsOf<E extends StaffEndpoint>(
  page: (input: ListInput<E>) => Promise<ListPage>,
  query: StaffInput<E>,
): AsyncGenerator<object[]> {
  let cursor: string | null = null
  do {
    const place: object = cursor === null ? {} : { cursor }
    const { items, next }: ListPage = await page({ ...query, ...place, size: ROWS_AT_ONCE })
    yield items
    cursor = next
  } while (cursor !== null)
}

/** Its first part is read at once: a refusal is answered before the file begins. */
async function begun(parts: AsyncGenerator<object[]>): Promise<AsyncIterable<object[]>> {
  const first = await parts.next()
  return (async function* () {
    if (first.done !== true) yield first.value
    yield* parts
  })()
}

async function upTo(most: number, parts: AsyncIterable<object[]>): Promise<object[]> {
  const rows: object[] = []
  for await (const part of parts) {
    rows.push(...part)
    if (rows.length >= most) break
  }
  return rows.slice(0, most)
}

/** The fields of the list's rows, in their order. */
function columnsOf({ output }: StaffEndpoint): string[] {
  const { properties } = output as unknown as {
    properties: { items: { items: { properties: object } } }
  }
  return Object.keys(properties.items.items.properties)
}
