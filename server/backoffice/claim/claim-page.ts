import type { readClaim } from '#contract/console/service/claim.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyClock } from '#domain/contacts/complaint-clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { listNotices } from '#server/payments/notices/list-notices.ts'
import { postedPayments } from '#server/payments/payment/posted-payments.ts'
import { suspenseCandidates } from '#server/payments/suspense/suspense-candidates.ts'
import { anyComplaint } from '#server/service/complaint/any-complaint.ts'
import { complaintVersion } from '#server/service/complaint/complaint.ts'
import type { StaffClaim } from '#server/service/payment-claim/claim-queue.ts'

type Page = StaffOutput<typeof readClaim>

/** A claim and all that may be its payment. */
export async function readClaimPage(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  claim: StaffClaim,
): Promise<Page> {
  const { amount, complaintId, content } = claim
  return {
    ...claimRow(claim, clock.now()),
    content,
    version: complaintVersion(await anyComplaint(database, complaintId)),
    state: stateOf(claim),
    payments: await paymentsOf(database, claim),
    suspense: await suspenseOf(database, claim, amount),
    notices: await noticesFor(database, claim),
  }
}

/** A claim in the queue. */
export function claimRow(claim: StaffClaim, now: Temporal.Instant) {
  const { replyDueOn, claimedAt, paidAt, inquiredAt, state } = claim
  const { pastAt } = replyClock(claimedAt, replyDueOn)
  const isOpen = state === 'open'
  return {
    id: claim.complaintId,
    complaintNumber: claim.complaintNumber,
    borrowerId: claim.borrowerId,
    borrowerName: claim.borrowerName,
    loanId: claim.loanId,
    loanNumber: claim.loanNumber,
    amount: Number(claim.amount),
    channel: claim.channel,
    paidAt: paidAt.toString(),
    claimedAt: claimedAt.toString(),
    dueAt: isOpen ? pastAt.toString() : '',
    isPast: isOpen && Temporal.Instant.compare(pastAt, now) <= 0,
    providerReference: claim.providerReference,
    inquiry: claim.inquiry,
    inquiredAt: inquiredAt?.toString() ?? '',
    matchRequestId: claim.matchRequestId ?? '',
  }
}

function stateOf({ postedAt, clearedAt, matchRequestId }: StaffClaim): string {
  if (postedAt) return 'posted'
  if (clearedAt) return 'cleared'
  return matchRequestId ? 'proposed' : 'open'
}

async function paymentsOf(db: Database, { borrowerId, amount: claimed }: StaffClaim) {
  const payments = await postedPayments(db, borrowerId, null)
  return payments
    .filter(({ isReversed }) => !isReversed)
    .slice(0, 20)
    .map(({ reference, amount, channel, valueOn }) => ({
      reference,
      amount: Number(amount),
      channel,
      valueOn: valueOn.toString(),
      isSameAmount: amount === claimed,
    }))
}

async function suspenseOf(db: Database, { paidAt }: StaffClaim, claimed: bigint) {
  const found = await suspenseCandidates(db, { amount: claimed, paidOn: toManilaDate(paidAt) })
  return found.map(({ amount, valueOn, ...each }) => ({
    ...each,
    amount: Number(amount),
    valueOn: valueOn.toString(),
    isSameAmount: amount === claimed,
  }))
}

async function noticesFor(db: Database, { providerReference }: StaffClaim) {
  const notices = await listNotices(db, providerReference)
  return notices.map(({ receivedAt, outcome, ...notice }) => ({
    ...notice,
    receivedAt: receivedAt.toString(),
    outcome: outcome ?? '',
  }))
}
