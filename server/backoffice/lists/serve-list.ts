import type { FastifyInstance } from 'fastify'
import { PAGE_SIZE } from '#contract/console/list.ts'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { exportCsv } from '#server/backoffice/exports/export-csv.ts'
import { maskColumns } from '#server/backoffice/exports/mask-contact.ts'
import { refuseUnsortable } from '#server/backoffice/lists/refuse-unsortable.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** One page of a list. */
export interface ListPage {
  readonly items: object[]
  readonly next: string | null
}

/** The input of a list with the size of its page. */
export type ListInput<E extends StaffEndpoint> = StaffInput<E> & { readonly size: number }

/** Rows that are read at once for a CSV. */
const ROWS_AT_ONCE = 500

/**
 * Answers a list page by page, and at `<path>.csv` all its rows in one file, with the columns of its
 * row (export-csv.ts). Both are kept in the log. No page of a list shows a whole telephone number,
 * account number, e-mail address, number of an ID or day of birth of a borrower: the page of one does,
 * and a call gives the number that it is made to.
 *
 * @param isWhole the file has every row, however many; it is sent as it is read, and one that breaks
 *   off is no whole file for the browser. For lists that name no borrower, and for authorities.
 * @throws Refusal -1002 for an order that the list does not declare
 */
export function serveList<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  page: (input: ListInput<E>, caller: StaffCaller) => Promise<ListPage>,
  { isWhole = false, inWords }: FileForm<E> = {},
): void {
  serveStaff(app, deps, endpoint, async (input, caller) => {
    refuseUnsortable(endpoint, input)
    const size = (input as { size?: number }).size ?? PAGE_SIZE
    const { items, next } = await page({ ...input, size }, caller)
    return { items: isOfStaff(endpoint) ? items : items.map(maskColumns), next } as never
  })

  exportCsv(app, deps, endpoint, {
    columns: inWords ? Object.keys(inWords) : columnsOf(endpoint),
    isWhole,
    async *pages(input, asPage) {
      refuseUnsortable(endpoint, input)
      const pages = pagesOf(async (asked) => page(asked, asPage()), input)
      for await (const rows of pages) yield inWords ? rows.map((row) => said(inWords, row)) : rows
    },
  })
}

interface FileForm<E extends StaffEndpoint> {
  readonly isWhole?: boolean
  /** The heads of the file for people and what stands below each; else the fields of a row. */
  readonly inWords?: FileWords<E>
}

/** The columns of a file for people: money in pesos, times in Manila, words for states. */
export type FileWords<E extends StaffEndpoint> = Readonly<
  Record<string, (row: ListRow<E>) => string | number | null>
>

type ListRow<E extends StaffEndpoint> = StaffOutput<E> extends { items: (infer R)[] } ? R : never

function said<E extends StaffEndpoint>(words: FileWords<E>, row: object): object {
  return Object.fromEntries(
    Object.entries(words).map(([head, say]) => [head, say(row as ListRow<E>)]),
  )
}

/** Its e-mail addresses are those of staff. */
function isOfStaff({ act }: StaffEndpoint): boolean {
  return act === 'readStaff'
}

/** The rows of a list, page by page. */
async function* pagesOf<E extends StaffEndpoint>(
  page: (input: ListInput<E>) => Promise<ListPage>,
  input: StaffInput<E>,
): AsyncGenerator<object[]> {
  let cursor: string | null = null
  do {
    const place: object = cursor === null ? {} : { cursor }
    const { items, next }: ListPage = await page({ ...input, ...place, size: ROWS_AT_ONCE })
    yield items
    cursor = next
  } while (cursor !== null)
}

/** The fields of the list's rows, in their order. */
function columnsOf({ output }: StaffEndpoint): string[] {
  const { properties } = output as unknown as {
    properties: { items: { items: { properties: object } } }
  }
  return Object.keys(properties.items.items.properties)
}
