import { dueVerdicts, undecidedApplications } from '#server/application/due-decisions.ts'
import { forgetUnsentImages } from '#server/complaint/forget-images.ts'
import { lateReplies } from '#server/complaint/late-replies.ts'
import { planReminders } from '#server/contact/plan-reminders.ts'
import type { DatedWork } from '#server/jobs/walker.ts'
import { askPayouts } from '#server/disbursement/ask-payouts.ts'
import { unsettledNotices } from '#server/provider-notice/unsettled-notices.ts'
import { reconcileNightly } from '#server/reconciliation/reconcile-payments.ts'
import { askPayments } from '#server/repayment/ask-payments.ts'
import { keepLoans, turnLoans } from '#server/loan/turning-days.ts'
import type { Parts } from '#server/parts.ts'

/** All dated work, in the order in which works of one moment are done. */
export function datedWorks(parts: Parts): readonly DatedWork[] {
  return [
    dueVerdicts(parts),
    undecidedApplications(parts),
    turnLoans,
    keepLoans,
    planReminders,
    unsettledNotices,
    askPayouts,
    askPayments,
    reconcileNightly,
    forgetUnsentImages,
    lateReplies(parts),
  ]
}
