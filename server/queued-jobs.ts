import type { TaskList } from 'graphile-worker'
import { deliverSignInCode } from '#server/identity/sign-in/send-sign-in-code.ts'
import { removeImage } from '#server/service/complaint/delete-unattached-images.ts'
import { sendContact } from '#server/service/contacts/send-contact.ts'
import { issueDisclosure } from '#server/lending/disclosure/issue-disclosure.ts'
import { ISSUE_DISCLOSURE } from '#server/lending/loan/queue-disclosure.ts'
import { askPayout } from '#server/payments/payouts/ask-payouts.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import type { PartnerEvent } from '#server/providers/partner/partner.ts'
import { notifyPartner } from '#server/growth/partner/notify-partner.ts'
import { handleNotice } from '#server/payments/notices/handle-notice.ts'
import { askPayment } from '#server/payments/notices/ask-payments.ts'
import { makeLifetimeId } from '#server/payments/intents/make-lifetime-id.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { reconcilePayouts } from '#server/payments/reconciliation/reconcile-payouts.ts'
import { askCredits } from '#server/providers/sms/ask-credits.ts'
import { sweep } from '#server/sweep.ts'
import { deliverCode } from '#server/identity/sms-code/deliver-code.ts'
import type { Delivery } from '#server/identity/sms-code/deliver-later.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Queued jobs by name: each is enqueued by `graphile_worker.add_job` in a transaction. */
export function queuedJobs(deps: Dependencies): TaskList {
  return {
    sweep: () => sweep(deps),
    'ask-credits': () => askCredits(deps),
    'send-payout': (payload) => sendPayout(deps, id(payload, 'payoutId')),
    'ask-payout': (payload) => askPayout(deps, id(payload, 'payoutId')),
    'ask-payment': (payload) => askPayment(deps, id(payload, 'intentId')),
    reconcile: async (payload) => {
      const day = (name: string) => Temporal.PlainDate.from(id(payload, name))
      await reconcilePayments(deps, day('from'), day('day'))
    },
    'reconcile-payouts': (payload) =>
      reconcilePayouts(deps, Temporal.PlainDate.from(id(payload, 'day'))),
    'settle-notice': (payload) => handleNotice(deps, id(payload, 'noticeId')),
    'tell-partner': (payload) =>
      notifyPartner(deps, id(payload, 'orderId'), id(payload, 'event') as PartnerEvent),
    'make-lifetime-id': (payload) => makeLifetimeId(deps, id(payload, 'borrowerId')),
    'deliver-code': (payload) => deliverCode(deps, payload as Delivery),
    'deliver-login-code': (payload, { job }) =>
      deliverSignInCode(deps, payload as Delivery, job.attempts === 1),
    'send-contact': (payload) => sendContact(deps, id(payload, 'contactId')),
    [ISSUE_DISCLOSURE]: (payload) =>
      issueDisclosure(deps, id(payload, 'loanId'), Number(id(payload, 'version'))),
    'remove-image': (payload) => removeImage(deps, id(payload, 'imageId')),
  }
}

/** An id from a job's payload; only the server writes payloads. */
function id(payload: unknown, name: string): string {
  return String((payload as Record<string, unknown>)[name])
}
