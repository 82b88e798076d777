import type { FastifyInstance } from 'fastify'
import { csvExport } from '#contract/console/reports/export.ts'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { Noted, type StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { maskContact } from '#server/backoffice/exports/mask-contact.ts'
import type { LeavingPart } from '#server/backoffice/exports/record-part.ts'
import { serveExport } from '#server/backoffice/exports/serve-export.ts'
import { csvHead, csvLines } from '#server/backoffice/exports/csv.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Some rows, and whose data they have. */
interface Rows {
  readonly rows: readonly object[]
  readonly borrowerIds: readonly string[]
}

interface CsvOf<E extends StaffEndpoint> {
  /** Of a row, in their order. */
  readonly columns: readonly string[]
  /** The rows, page by page; what a page notes of its borrowers is that page's. */
  readonly pages: (input: StaffInput<E>, page: PageCaller) => AsyncIterable<readonly object[]>
  /** Every row leaves, however many, as it is read. Else more than a setting are refused. */
  readonly isWhole: boolean
}

/** Who asks for a page, with a note of their own. */
type PageCaller = () => StaffCaller

/** Answers at `<path>.csv` with the rows of a list or report, through the door (serve-export.ts). */
export function exportCsv<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  { columns, pages, isWhole }: CsvOf<E>,
): void {
  const name = `${endpoint.path.slice(1).replaceAll('/', '-')}.csv`
  serveExport(app, deps, csvExport(endpoint), async (input, { caller, isMasked }) => {
    const read = rowsOf(pages, input as unknown as StaffInput<E>, caller)
    const parts = isWhole ? read : [await together(read, deps.config.exports.rowsMost)]
    return { name, type: 'text/csv; charset=utf-8', parts: contentOf(columns, parts, isMasked) }
  })
}

async function* rowsOf<E extends StaffEndpoint>(
  pages: CsvOf<E>['pages'],
  input: StaffInput<E>,
  caller: StaffCaller,
): AsyncGenerator<Rows> {
  let noted = new Noted(caller.noted.callId)
  const asPage = () => {
    noted = new Noted(caller.noted.callId)
    return { ...caller, noted }
  }
  for await (const rows of pages(input, asPage)) yield { rows, borrowerIds: noted.borrowerIds }
}

/** @throws Refusal -1002 for more rows than may leave in one file */
async function together(parts: AsyncIterable<Rows>, most: number): Promise<Rows> {
  const rows: object[] = []
  const borrowers = new Set<string>()
  for await (const part of parts) {
    rows.push(...part.rows)
    for (const id of part.borrowerIds) borrowers.add(id)
    if (rows.length > most)
      throw inputRefused(
        englishOnly(`More than ${most} rows: narrow the filter of the list first.`),
      )
  }
  return { rows, borrowerIds: [...borrowers] }
}

/** The head is with the first rows; a file without any has it alone. */
async function* contentOf(
  columns: readonly string[],
  parts: AsyncIterable<Rows> | Iterable<Rows>,
  isMasked: boolean,
): AsyncGenerator<LeavingPart> {
  let head = csvHead(columns)
  for await (const { rows, borrowerIds } of parts) {
    const shown = isMasked ? rows.map(maskContact) : rows
    yield { content: head + csvLines(columns, shown), rows: rows.length, borrowerIds }
    head = ''
  }
}
