import { dueVerdicts, undecidedApplications } from '#server/lending/application/decision-jobs.ts'
import { forgetUnsentImages } from '#server/service/complaint/forget-images.ts'
import { lateReplies } from '#server/service/complaint/late-replies.ts'
import { planReminders } from '#server/service/reminders/plan-reminders.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { askPayouts } from '#server/payments/payouts/ask-payouts.ts'
import { unsettledNotices } from '#server/payments/notices/unsettled-notices.ts'
import { reconcileNightly } from '#server/payments/reconciliation/reconcile-payments.ts'
import { askPayments } from '#server/payments/notices/ask-payments.ts'
import { keepLoans, turnLoans } from '#server/lending/loan/status-changes.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** All dated work, in the order in which works of one moment are done. */
export function scheduledJobs(deps: Dependencies): readonly ScheduledJob[] {
  return [
    dueVerdicts(deps),
    undecidedApplications(deps),
    turnLoans,
    keepLoans,
    planReminders,
    unsettledNotices,
    askPayouts,
    askPayments,
    reconcileNightly,
    forgetUnsentImages,
    lateReplies(deps),
  ]
}
