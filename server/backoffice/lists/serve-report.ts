import type { FastifyInstance } from 'fastify'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { exportCsv } from '#server/backoffice/exports/export-csv.ts'
import { pesosText } from '#server/backoffice/exports/pesos-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Answers a report, and at `<path>.csv` its `rows` as a file (export-csv.ts). */
export function serveReport<E extends StaffEndpoint>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  report: (
    input: StaffInput<E>,
    /** Of a person of staff; of its file: nobody. */
    readerId: string,
  ) => Promise<StaffOutput<E> & { readonly rows: readonly object[] }>,
  /** Fields of centavos that the file has in pesos, for accounting software. */
  inPesos: readonly string[] = [],
): void {
  serveStaff(app, deps, endpoint, async (input, { session }) => report(input, session.staffId))

  exportCsv(app, deps, endpoint, {
    columns: columnsOf(endpoint),
    // Figures, or a file in the form of an authority.
    isWhole: true,
    async *pages(input) {
      const { rows } = await report(input, '')
      yield rows.map((row: object) => withPesos(row, inPesos))
    },
  })
}

function withPesos(row: object, fields: readonly string[]): object {
  const values = row as Readonly<Record<string, string>>
  const pesos = fields.map((field) => [field, pesosText(BigInt(values[field] ?? ''))])
  return { ...row, ...Object.fromEntries(pesos) }
}

/** The fields of the report's rows, in their order. */
function columnsOf({ output }: StaffEndpoint): string[] {
  const { properties } = output as unknown as {
    properties: { rows: { items: { properties: object } } }
  }
  return Object.keys(properties.rows.items.properties)
}
