import type { FastifyInstance } from 'fastify'
import { getStatement } from '#contract/documents.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { serveFile } from '#server/platform/http/serve.ts'
import { getStatement as statementOf } from '#server/lending/statement/get-statement.ts'
import { statementDocument } from '#server/lending/statement/statement-document.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the statement of a loan as a PDF. */
export function statementRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveFile(app, deps, getStatement, async ({ orderId }, { session, brand, language }) => {
    const statement = await statementOf(deps, session.borrowerId, orderId)
    return {
      type: 'application/pdf',
      name: `statement-${statement.loan.number}.pdf`,
      bytes: await makePdf(statementDocument(brand, statement, language)),
      shows: true,
    }
  })
}
