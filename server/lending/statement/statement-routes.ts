import type { FastifyInstance } from 'fastify'
import { getStatement } from '#contract/loan/documents.ts'
import { serveFile } from '#server/platform/http/serve/serve.ts'
import { statementFile } from '#server/lending/statement/statement-file.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the statement of a loan as a PDF. */
export function statementRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveFile(app, deps, getStatement, async ({ orderId }, { session, brand, language }) => {
    const { borrowerId } = session
    return statementFile(deps, { borrowerId, brand, language }, orderId)
  })
}
