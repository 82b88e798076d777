import type { TaskList } from 'graphile-worker'
import {
  deliverRegistrationCode,
  type RegistrationDelivery,
} from '#server/growth/promotion/registration/send-registration-code.ts'
import { checkIdentity } from '#server/identity/check/identity-check.ts'
import { deliverSignInCode } from '#server/identity/sign-in/send-sign-in-code.ts'
import { runBatch } from '#server/backoffice/batch-actions/run-batch.ts'
import { buildArchive } from '#server/backoffice/archives/build-archive.ts'
import { sendInvitation } from '#server/backoffice/accounts/send-invitation.ts'
import { sendStaffMail } from '#server/backoffice/mail/send-staff-mail.ts'
import { removeImage } from '#server/service/complaint/images/delete-unattached-images.ts'
import { planReminders } from '#server/service/notifications/plans/plan-reminders.ts'
import { sendNotification } from '#server/service/notifications/send-notification.ts'
import { sendNotifications } from '#server/service/notifications/send-notifications.ts'
import { mailEmailLink } from '#server/identity/information/mail-email-link.ts'
import { issueDisclosure } from '#server/lending/disclosure/issue-disclosure.ts'
import { screenApplicant } from '#server/lending/application/screen-applicant.ts'
import { runReplay } from '#server/lending/policy-version/run-replay.ts'
import { ISSUE_DISCLOSURE } from '#server/lending/loan/details/queue-disclosure.ts'
import { askBalances } from '#server/payments/payout-holds/ask-balance.ts'
import { askPayout } from '#server/payments/payouts/ask-payouts.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import { settleRefund } from '#server/payments/refunds/settle-refund.ts'
import type { PartnerEvent } from '#server/providers/partner/partner.ts'
import { notifyPartner } from '#server/growth/partner/notify-partner.ts'
import { handleNotice } from '#server/payments/notices/handle-notice.ts'
import { askPayment } from '#server/payments/intents/ask-payments.ts'
import { withdrawPayment } from '#server/payments/intents/withdraw-payment.ts'
import { makeLifetimeId } from '#server/payments/intents/start/make-lifetime-id.ts'
import { reconcilePart } from '#server/payments/reconciliation/reconcile-part.ts'
import { startReconciliation } from '#server/payments/reconciliation/reconcile-payments.ts'
import { bookPayoutFees } from '#server/payments/bank/book-payout-fees.ts'
import { matchBankLines } from '#server/payments/bank/lines/match-lines.ts'
import { recheckDifferences } from '#server/payments/reconciliation/differences/recheck-differences.ts'
import { runNightlyAudit } from '#server/app/audit/night/nightly-audit.ts'
import { sweep, sweepPart } from '#server/app/retention/sweep.ts'
import { reconcilePayouts } from '#server/payments/reconciliation/reconcile-payouts.ts'
import { askCredits } from '#server/providers/text-messages/ask-credits.ts'
import { deliverCode } from '#server/identity/sms-code/deliver-code.ts'
import type { Delivery } from '#server/identity/sms-code/deliver-later.ts'
import type { QueueLane } from '#server/platform/jobs/job-tables.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Queued jobs by name: each is enqueued by `graphile_worker.add_job` in a transaction. */
export function queuedJobs(deps: Dependencies): TaskList {
  return {
    sweep: () => sweep(deps),
    'ask-credits': () => askCredits(deps),
    'sweep-part': (payload) => sweepPart(deps, id(payload, 'part')),
    'plan-reminders': (payload) => planReminders(deps, Temporal.Instant.from(id(payload, 'at'))),
    // A process that died may have sent it: then the provider is asked first.
    'send-payout': (payload, { job }) =>
      (job.attempts === 1 ? sendPayout : askPayout)(deps, id(payload, 'payoutId')),
    'ask-payout': (payload) => askPayout(deps, id(payload, 'payoutId')),
    'settle-refund': (payload) => settleRefund(deps, id(payload, 'refundId')),
    'ask-balances': () => askBalances(deps),
    'ask-payment': (payload) => askPayment(deps, id(payload, 'intentId')),
    'withdraw-payment': (payload) => withdrawPayment(deps, id(payload, 'intentId')),
    reconcile: async (payload) => {
      const day = (name: string) => Temporal.PlainDate.from(id(payload, name))
      await startReconciliation(deps, day('from'), day('day'))
    },
    'reconcile-payouts': (payload) =>
      reconcilePayouts(deps, Temporal.PlainDate.from(id(payload, 'day'))),
    'reconcile-part': (payload) =>
      reconcilePart(deps, {
        day: Temporal.PlainDate.from(id(payload, 'day')),
        provider: id(payload, 'provider'),
      }),
    'recheck-differences': () => recheckDifferences(deps),
    'match-bank-lines': async () => {
      await matchBankLines(deps)
    },
    'book-payout-fees': async (payload) => {
      const { from, day } = payload as { from?: string; day: string }
      // The last release queues the day alone while both run.
      await bookPayoutFees(deps, Temporal.PlainDate.from(from ?? day), Temporal.PlainDate.from(day))
    },
    'settle-notice': (payload) => handleNotice(deps, id(payload, 'noticeId')),
    'tell-partner': (payload) =>
      notifyPartner(deps, id(payload, 'orderId'), id(payload, 'event') as PartnerEvent),
    'make-lifetime-id': (payload) => makeLifetimeId(deps, id(payload, 'borrowerId')),
    'deliver-code': (payload) => deliverCode(deps, payload as Delivery),
    'deliver-sign-in-code': (payload, { job }) =>
      deliverSignInCode(deps, payload as Delivery, job.attempts === 1),
    // The name in the last release, which queues it while both run.
    'deliver-login-code': (payload, { job }) =>
      deliverSignInCode(deps, payload as Delivery, job.attempts === 1),
    'deliver-register-code': (payload, { job }) =>
      deliverRegistrationCode(deps, payload as RegistrationDelivery, job.attempts === 1),
    'send-contact': (payload) => sendNotification(deps, id(payload, 'contactId')),
    'send-contacts': (payload) => sendNotifications(deps, (payload as SentTogether).contactIds),
    [ISSUE_DISCLOSURE]: (payload) =>
      issueDisclosure(deps, id(payload, 'loanId'), Number(id(payload, 'version'))),
    'mail-email-link': (payload) => mailEmailLink(deps, id(payload, 'borrowerId')),
    'mail-staff': (payload) => sendStaffMail(deps, id(payload, 'mailId')),
    'mail-invitation': (payload) => sendInvitation(deps, id(payload, 'mailId')),
    'tell-of-shown-link': async (payload) => {
      const facts = { staffId: id(payload, 'staffId'), at: id(payload, 'at') }
      deps.alarms.raise('an invitation was shown', facts)
    },
    'build-archive': (payload) => buildArchive(deps, id(payload, 'archiveId')),
    'run-batch': (payload) => runBatch(deps, id(payload, 'batchId')),
    'replay-policy': (payload) => runReplay(deps, id(payload, 'replayId')),
    'screen-borrower': (payload) =>
      screenApplicant(deps, id(payload, 'borrowerId'), Number(id(payload, 'tries'))),
    'check-identity': (payload) =>
      checkIdentity(deps, id(payload, 'borrowerId'), Number(id(payload, 'tries'))),
    'audit-books': (payload) => runNightlyAudit(deps, Temporal.Instant.from(id(payload, 'at'))),
    'remove-image': (payload) => removeImage(deps, id(payload, 'imageId')),
  }
}

/**
 * Codes, messages and money do not stand behind each other, nor behind what may take long. Six
 * messages at once are 120 a minute, the gateway's most, even when it takes three seconds for each.
 */
export const QUEUE_LANES: readonly QueueLane[] = [
  {
    name: 'codes',
    concurrency: 4,
    jobs: ['deliver-code', 'deliver-sign-in-code', 'deliver-login-code', 'deliver-register-code'],
  },
  { name: 'mails to staff', concurrency: 1, jobs: ['mail-staff', 'mail-invitation'] },
  { name: 'mails to borrowers', concurrency: 1, jobs: ['mail-email-link'] },
  { name: 'messages', concurrency: 6, jobs: ['send-contact', 'send-contacts'] },
  {
    name: 'money',
    concurrency: 4,
    jobs: ['send-payout', 'settle-refund', 'settle-notice', 'tell-partner', 'make-lifetime-id'],
  },
  {
    name: 'inquiries',
    concurrency: 3,
    jobs: [
      'ask-payout',
      'ask-payment',
      'withdraw-payment',
      'ask-balances',
      'ask-credits',
      'screen-borrower',
      'check-identity',
    ],
  },
  {
    name: 'background',
    concurrency: 2,
    jobs: ['sweep', 'sweep-part', ISSUE_DISCLOSURE, 'remove-image', 'tell-of-shown-link'],
  },
  { name: 'archives', concurrency: 1, jobs: ['build-archive'] },
  { name: 'audits', concurrency: 1, jobs: ['audit-books'] },
  { name: 'acts for many', concurrency: 1, jobs: ['run-batch'] },
  { name: 'replays', concurrency: 1, jobs: ['replay-policy'] },
  {
    name: 'many loans',
    concurrency: 2,
    jobs: [
      'plan-reminders',
      'reconcile',
      'reconcile-part',
      'reconcile-payouts',
      'recheck-differences',
      'match-bank-lines',
      'book-payout-fees',
    ],
  },
]

/** Messages that one statement planned. */
interface SentTogether {
  readonly contactIds: readonly string[]
}

/** An id from a job's payload; only the server writes payloads. */
function id(payload: unknown, name: string): string {
  return String((payload as Record<string, unknown>)[name])
}
