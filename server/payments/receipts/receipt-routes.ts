import type { FastifyInstance } from 'fastify'
import { getReceipt } from '#contract/loan/documents.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { serveFile } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { getReceipt as receiptOf } from '#server/payments/receipts/get-receipt.ts'
import { receiptDocument } from '#server/payments/receipts/receipt-document.ts'

/** The receipt of a payment, as a PDF. */
export function receiptRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveFile(app, deps, getReceipt, async ({ reference }, { session, brand, language }) => {
    const receipt = await receiptOf(deps, session.borrowerId, reference)
    return {
      type: 'application/pdf',
      name: `receipt-${receipt.reference.replace(/[^\w-]/g, '')}.pdf`,
      bytes: await makePdf(receiptDocument(brand, receipt, language)),
      shows: true,
    }
  })
}
