import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { getExtension, getNewPlan } from '#contract/extension.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findLoan } from '#server/lending/loan/find-loan.ts'
import { readAccount } from '#server/lending/loan/loan-account.ts'
import type { Parts } from '#server/providers/dependencies.ts'
import { extensionWire, newPlanWire } from '#server/payments/options/extension-wire.ts'
import { getDue } from '#server/lending/loan/get-due.ts'
import { newPlanOn } from '#server/lending/loan/loan-extension.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'
import { WAY_WORDS } from '#server/payments/intents/option-messages.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/loan-messages.ts'
import { notExtended } from '#server/lending/loan/why-not-extended.ts'

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
