import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { getExtension, getNewPlan } from '#contract/loan/extension.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { extensionCode } from '#server/payments/options/extension-code.ts'
import { extensionWire, newPlanWire } from '#server/payments/options/extension-wire.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { newPlanOn } from '#server/lending/loan/account/loan-extension.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'
import { OPTION_MESSAGES } from '#server/payments/intents/repayment/option-messages.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import { extensionRefusal } from '#server/lending/loan/changes/refuse-extension.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** Serves delay repayment (/theTo) and new plans (/newPlan). */
export function extensionRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getExtension, async ({ productId, orderId }, { session, language }) => {
    const { borrowerId } = session
    const loan = await findLoan(deps.database, { borrowerId, productId, loanId: orderId })
    if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
    const now = deps.clock.now()
    const due = await getDue(deps.database, loan, now)
    if (!due?.extension) throw await extensionRefusal(deps, loan)
    const channels = await channelsFor(deps, due.extension.delayAmount)
    const code = await extensionCode(deps, loan, due.extension, { at: now, channels })
    return extensionWire(deps.config, loan, due.extension, { channels, code }, language)
  })

  serve(app, deps, getNewPlan, async ({ productId, orderId }, { session, language }) => {
    const { borrowerId } = session
    const loan = await findLoan(deps.database, { borrowerId, productId, loanId: orderId })
    if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
    const read = await readAccount(deps.database, loan)
    const plan = newPlanOn(loan, read, toManilaDate(deps.clock.now()))
    if (!plan) throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'noNewPlan'))
    const channels = await channelsFor(deps, plan.payNow)
    return newPlanWire(deps.config, loan, plan, channels, language)
  })
}
