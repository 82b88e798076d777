import { nightlyAudit } from '#server/app/audit/night/nightly-audit.ts'
import { applicationMails } from '#server/backoffice/mail/application-mails.ts'
import { balanceMails } from '#server/backoffice/mail/balance-mails.ts'
import { complaintMails } from '#server/backoffice/mail/complaint-mails.ts'
import {
  dueVerdicts,
  undecidedApplications,
} from '#server/lending/application/decision/decision-jobs.ts'
import { deleteUnattachedImages } from '#server/service/complaint/images/delete-unattached-images.ts'
import { lateReplies } from '#server/service/complaint/replies/late-replies.ts'
import { planDueNotifications } from '#server/service/notifications/plans/plan-due-notifications.ts'
import { releaseHeldNotifications } from '#server/service/notifications/release-held-notifications.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { lapsedOffers } from '#server/payments/paydays/lapsed-offers.ts'
import { askPayouts } from '#server/payments/payouts/ask-payouts.ts'
import { askRefunds } from '#server/payments/refunds/ask-refunds.ts'
import { unsettledNotices } from '#server/payments/notices/unsettled-notices.ts'
import { reconcileNightly } from '#server/payments/reconciliation/reconcile-payments.ts'
import { reconcilePayoutsNightly } from '#server/payments/reconciliation/reconcile-payouts.ts'
import { askPayments } from '#server/payments/intents/ask-payments.ts'
import { bookEarnedAmounts, changeStatuses } from '#server/lending/loan/status/status-changes.ts'
import { rebookByDay } from '#server/payments/posting/reversal/rebook-by-day.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** All scheduled jobs; jobs due at the same instant run in this order. */
export function scheduledJobs(deps: Dependencies): readonly ScheduledJob[] {
  return [
    dueVerdicts(deps),
    undecidedApplications(deps),
    lapsedOffers(deps),
    rebookByDay,
    changeStatuses,
    bookEarnedAmounts,
    planDueNotifications,
    releaseHeldNotifications,
    unsettledNotices,
    askPayouts,
    askRefunds,
    askPayments,
    reconcileNightly,
    reconcilePayoutsNightly,
    nightlyAudit,
    deleteUnattachedImages,
    lateReplies(deps),
    complaintMails(deps),
    applicationMails(deps),
    balanceMails(deps),
  ]
}
