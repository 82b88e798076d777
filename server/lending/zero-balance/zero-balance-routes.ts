import type { FastifyInstance } from 'fastify'
import { getExportKey } from '#contract/bookkeeping.ts'
import { getZeroBalance } from '#contract/documents.ts'
import { API_BASE } from '#contract/request-context.ts'
import { signingKey } from '#server/lending/bookkeeping/export-key.ts'
import { sealed } from '#server/lending/bookkeeping/export-pdf.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { serveFile } from '#server/platform/http/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { makeCertificate } from '#server/lending/zero-balance/make-certificate.ts'
import { zeroBalanceDocument } from '#server/lending/zero-balance/zero-balance-document.ts'

/** Serves the zero-balance certificate of a settled loan as a signed PDF. */
export function zeroBalanceRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { config } = deps
  const keyAddress = new URL(`${API_BASE}${getExportKey.path}`, config.publicUrl).href

  serveFile(app, deps, getZeroBalance, async ({ orderId }, { session, brand, language }) => {
    const key = signingKey(config)
    const certificate = await makeCertificate(deps, brand, session.borrowerId, orderId, key)
    const pdf = await makePdf(zeroBalanceDocument(brand, certificate, language, keyAddress))
    return {
      type: 'application/pdf',
      name: `zero-balance-${certificate.statement.orderNo}.pdf`,
      bytes: sealed(pdf, key),
      shows: true,
    }
  })
}
