import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { getExtension } from '#contract/extension.ts'
import { Refusal } from '#server/http/refusal.ts'
import { serve } from '#server/http/serve.ts'
import { findLoan } from '#server/loan/find-loan.ts'
import type { Parts } from '#server/parts.ts'
import { extensionWire } from '#server/repayment/extension-wire.ts'
import { getDue } from '#server/repayment/get-due.ts'
import { channelsFor } from '#server/repayment/payment-channels.ts'
import { LOAN_NOT_FOUND, NOT_EXTENDABLE } from '#server/loan/loan-words.ts'

/** Serves delay repayment (/theTo). */
export function extensionRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getExtension, async ({ productId, orderId }, { session, language }) => {
    const { borrowerId } = session
    const loan = await findLoan(parts.database, { borrowerId, productId, loanId: orderId })
    if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
    const due = await getDue(parts.database, loan, parts.clock.now())
    if (!due?.extension) throw new Refusal(CODES.notInThisStatus, NOT_EXTENDABLE)
    const channels = await channelsFor(parts, due.extension.delayAmount)
    return extensionWire(parts.config, loan, due.extension, channels, language)
  })
}
