import type { FastifyInstance } from 'fastify'
import { getZeroBalance } from '#contract/loan/documents.ts'
import { certificateFile } from '#server/lending/zero-balance/certificate-file.ts'
import { serveFile } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the zero-balance certificate of a settled loan as a signed PDF. */
export function zeroBalanceRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveFile(app, deps, getZeroBalance, async ({ orderId }, { session, brand, language }) => {
    const { borrowerId } = session
    return certificateFile(deps, { borrowerId, brand, language }, orderId)
  })
}
