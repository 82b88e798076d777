import type { FastifyInstance } from 'fastify'
import type { StaffExport } from '#contract/console/reports/export.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { serveExport } from '#server/backoffice/exports/serve-export.ts'
import type { ServedFile } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Answers with a document as its borrower has it, or with an archive of such, through the door
 * (serve-export.ts). Nothing in it is masked: it would be another document.
 *
 * @param handle notes whose data are in it
 */
export function exportDocument<E extends StaffExport>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  handle: (input: StaffInput<E>, caller: StaffCaller) => Promise<Omit<ServedFile, 'shows'>>,
): void {
  serveExport(
    app,
    deps,
    endpoint,
    async (input, { caller }) => {
      const { name, type, bytes } = await handle(input, caller)
      const { borrowerIds } = caller.noted
      return { name, type, parts: [{ content: bytes, rows: borrowerIds.length, borrowerIds }] }
    },
    { isMaskable: false },
  )
}
