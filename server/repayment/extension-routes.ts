import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { getExtension, getNewPlan } from '#contract/extension.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { Refusal } from '#server/http/refusal.ts'
import { serve } from '#server/http/serve.ts'
import { findLoan } from '#server/loan/find-loan.ts'
import { readAccount } from '#server/loan/loan-account.ts'
import type { Parts } from '#server/parts.ts'
import { extensionWire, newPlanWire } from '#server/repayment/extension-wire.ts'
import { getDue } from '#server/repayment/get-due.ts'
import { newPlanOn } from '#server/repayment/loan-extension.ts'
import { channelsFor } from '#server/repayment/payment-channels.ts'
import { WAY_WORDS } from '#server/repayment/way-words.ts'
import { LOAN_NOT_FOUND } from '#server/loan/loan-words.ts'
import { notExtended } from '#server/repayment/why-not-extended.ts'

/** Serves delay repayment (/theTo) and new plans (/newPlan). */
export function extensionRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getExtension, async ({ productId, orderId }, { session, language }) => {
    const { borrowerId } = session
    const loan = await findLoan(parts.database, { borrowerId, productId, loanId: orderId })
    if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
    const due = await getDue(parts.database, loan, parts.clock.now())
    if (!due?.extension) throw await notExtended(parts, loan)
    const channels = await channelsFor(parts, due.extension.delayAmount)
    return extensionWire(parts.config, loan, due.extension, channels, language)
  })

  serve(app, parts, getNewPlan, async ({ productId, orderId }, { session, language }) => {
    const { borrowerId } = session
    const loan = await findLoan(parts.database, { borrowerId, productId, loanId: orderId })
    if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
    const read = await readAccount(parts.database, loan)
    const plan = newPlanOn(loan, read, manilaDateOf(parts.clock.now()))
    if (!plan) throw new Refusal(CODES.notInThisStatus, WAY_WORDS.noNewPlan)
    const channels = await channelsFor(parts, plan.payNow)
    return newPlanWire(parts.config, loan, plan, channels, language)
  })
}
