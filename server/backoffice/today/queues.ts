import { isLate } from '#server/service/complaint/replies/due-complaints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Action } from '#contract/console/staff-action.ts'
import type { QueueKey } from '#contract/console/today.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { openHits } from '#server/identity/check/open-hits.ts'
import { countStaffRequests } from '#server/backoffice/accounts/count-staff-requests.ts'
import { IS_WORDING } from '#server/backoffice/approvals/waiting-requests.ts'
import { isTaskDue } from '#server/identity/standing/tasks.ts'
import { IS_LATE } from '#server/lending/loan/status/loan-state.ts'
import { WAITS_FOR_STAFF } from '#server/lending/application/decision/waiting-applications.ts'
import { brokenPlan, hasPlan } from '#server/lending/hardship/late-plans.ts'
import { brokenPromise } from '#server/service/collections/promise-paid.ts'
import { type LoanWait, loansThatWait } from '#server/backoffice/loan/loans-that-wait.ts'
import { waitingDays } from '#server/payments/close/closing-days.ts'
import { countRefunds, countReturns } from '#server/payments/payment/refunds-under-way.ts'
import { differencesOn } from '#server/payments/reconciliation/differences/open-differences.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import { ASSIGNED_PAYMENTS } from '#server/lending/loan/record/new-since.ts'
import { countInSuspense } from '#server/payments/suspense/waiting-in-suspense.ts'
import { WAITING_HELP } from '#server/service/help-request/waiting-help.ts'
import { countHeldPayouts } from '#server/payments/payout-holds/held-payouts.ts'

/** What waits in a queue of Today. */
export interface Waiting {
  readonly count: number
  readonly oldestAt: Temporal.Instant | null
  readonly past: number
}

interface Queue {
  /** Who sees it. */
  readonly act: Action
  /** Address of its list below /console; empty while there is none. */
  readonly list: string
  /** Selects `count`, `"oldestAt"` and `past` in one statement, from an index. */
  readonly waiting: (now: Temporal.Instant) => RawBuilder<Waiting>
}

/** Hours after which money in suspense, an approval, a correction or a hit has waited too long. */
const WAIT_HOURS = 24

/** Loans that wait for a person: each is past its time. */
const countLoans = (wait: LoanWait, now: Temporal.Instant) => sql<Waiting>`
  select count(*)::integer as count, min(since) as "oldestAt", count(*)::integer as past
  from (${loansThatWait(wait, now)}) waiting`

/** Everything that waits for a person, in the order of Today. */
export const TODAY_QUEUES: Readonly<Record<QueueKey, Queue>> = {
  complaints: {
    act: 'readComplaints',
    list: 'complaints',
    waiting: (now) => sql`
      select count(*)::integer as count, min(coalesce(reopened_at, filed_at)) as "oldestAt",
        (count(*) filter (where ${isLate(toManilaDate(now))}))::integer as past
      from complaint where resolved_at is null and state = 'open'`,
  },
  unresolvedComplaints: {
    act: 'readComplaints',
    list: 'complaints?state=answered',
    waiting: (now) => sql`
      select count(*)::integer as count, min(filed_at) as "oldestAt",
        (count(*) filter (where ${isLate(toManilaDate(now))}))::integer as past
      from complaint where resolved_at is null and state = 'answered'`,
  },
  claims: {
    act: 'readClaims',
    list: 'claims',
    waiting: (now) => sql`
      select count(*)::integer as count, min(claimed_at) as "oldestAt",
        (count(*) filter (
          where state = 'open' and reply_due_on < ${toManilaDate(now)}::date))::integer as past
      from payment_claim claim join complaint
        on claim.borrower_id = complaint.borrower_id and claim.complaint_id = complaint.id
      where posted_at is null and cleared_at is null`,
  },
  helpRequests: {
    act: 'answerHelp',
    list: 'help-requests',
    waiting: (now) => sql`
      select count(*)::integer as count, min(asked.at) as "oldestAt",
        (count(*) filter (where due_on < ${toManilaDate(now)}::date))::integer as past
      from ${WAITING_HELP}`,
  },
  tasks: {
    act: 'finishTask',
    list: 'work?queue=tasks',
    waiting: (now) => sql`
      select count(*)::integer as count, min(due)::timestamp at time zone 'Asia/Manila' as "oldestAt",
        (count(*) filter (where due < ${toManilaDate(now)}::date))::integer as past
      from (select min(due_on) as due from borrower_note
        where ${isTaskDue(toManilaDate(now))} group by borrower_id) waiting`,
  },
  brokenPromises: {
    act: 'readCollections',
    // The list leaves out who keeps a hardship plan: so does the count.
    list: 'collections?promise=broken',
    waiting: (now) => {
      const day = toManilaDate(now)
      return sql`
        with ${ASSIGNED_PAYMENTS}
        select count(*)::integer as count,
          (min(due_on) + 1)::timestamp at time zone 'Asia/Manila' as "oldestAt",
          (count(*) filter (where due_on < ${day.subtract({ days: 1 })}::date))::integer as past
        from loan join lateral ${brokenPromise(day)} on true
        where ${IS_LATE} and not ${hasPlan('kept', day)} and (borrower_id, id) in (
          select borrower_id, loan_id from payment_promise where due_on < ${day}::date)`
    },
  },
  brokenPlans: {
    act: 'readCollections',
    list: 'collections?plan=broken&promise=all',
    waiting: (now) => {
      const day = toManilaDate(now)
      return sql`
        select count(*)::integer as count,
          min(broken_on)::timestamp at time zone 'Asia/Manila' as "oldestAt", 0 as past
        from loan join lateral ${brokenPlan(day)} on true where ${IS_LATE}`
    },
  },
  applications: {
    act: 'readApplications',
    list: 'applications',
    waiting: (now) => sql`
      select count(*)::integer as count, min(applied_at) as "oldestAt",
        (count(*) filter (where applied_at <= ${now.subtract({ hours: DECISION_HOURS })}))::integer as past
      from loan where ${WAITS_FOR_STAFF}`,
  },
  identities: {
    act: 'acceptIdentity',
    list: 'borrowers?state=pictures',
    waiting: (now) => sql`
      select count(*)::integer as count, min("sentAt") as "oldestAt",
        (count(*) filter (where "sentAt" <= ${now.subtract({ hours: DECISION_HOURS })}))::integer as past
      from (select max(sent_at) as "sentAt" from identity_picture
        where state = 'sent' group by borrower_id) waiting`,
  },
  notDecided: {
    act: 'readApplications',
    list: 'loans?waits=notDecided',
    waiting: (now) => countLoans('notDecided', now),
  },
  corrections: {
    act: 'checkCorrection',
    list: 'corrections',
    waiting: (now) => sql`
      select count(*)::integer as count, min(asked_at) as "oldestAt",
        (count(*) filter (where asked_at <= ${now.subtract({ hours: WAIT_HOURS })}))::integer as past
      from borrower_correction where outcome is null`,
  },
  screenings: {
    act: 'holdBorrower',
    list: 'borrowers?state=listed',
    waiting: (now) => sql`
      select count(*)::integer as count, min(at) as "oldestAt",
        (count(*) filter (where at <= ${now.subtract({ hours: WAIT_HOURS })}))::integer as past
      from (${openHits}) hit`,
  },
  held: {
    act: 'holdBorrower',
    list: 'borrowers?state=held',
    // As long as compliance says: none is past its time.
    waiting: () => sql`
      select count(*)::integer as count, min(held_at) as "oldestAt", 0 as past
      from borrower where held_at is not null`,
  },
  suspense: {
    act: 'readMoney',
    list: 'suspense',
    waiting: (now) => countInSuspense(now.subtract({ hours: WAIT_HOURS })),
  },
  payouts: {
    act: 'readMoney',
    list: 'loans?waits=stuckPayout',
    waiting: (now) => countLoans('stuckPayout', now),
  },
  heldPayouts: {
    act: 'readMoney',
    list: 'held-payouts?for=check',
    waiting: (now) => countHeldPayouts('check', now),
  },
  unfundedPayouts: {
    act: 'readMoney',
    list: 'held-payouts?for=money',
    waiting: (now) => countHeldPayouts('money', now),
  },
  refunds: {
    act: 'readMoney',
    list: 'surplus?state=underWay',
    waiting: countRefunds,
  },
  returns: {
    act: 'readMoney',
    list: 'suspense?state=goingBack',
    waiting: countReturns,
  },
  differences: {
    act: 'readMoney',
    list: 'differences?state=open',
    waiting: (now) => sql`
      select count(*)::integer as count,
        min(since)::timestamp at time zone 'Asia/Manila' as "oldestAt",
        (count(*) filter (where since < ${toManilaDate(now).subtract({ days: 1 })}::date))::integer as past
      from (${differencesOn(toManilaDate(now))}) difference where "explainedAs" is null`,
  },
  openDays: {
    act: 'readMoney',
    list: 'closing?state=open',
    waiting: (now) => {
      const last = toManilaDate(now).subtract({ days: 1 })
      return sql`
        select count(*)::integer as count,
          (min(day) + 1)::timestamp at time zone 'Asia/Manila' as "oldestAt",
          (count(*) filter (where day < ${last}::date))::integer as past
        from (${waitingDays(last)}) waiting`
    },
  },
  approvals: {
    act: 'readMoney',
    list: 'approvals?about=money',
    waiting: (now) => sql`
      select count(*)::integer as count, min(made_at) as "oldestAt",
        (count(*) filter (where made_at <= ${now.subtract({ hours: WAIT_HOURS })}))::integer as past
      from staff_act where checked_at is null and rejected_at is null and not ${IS_WORDING}`,
  },
  wording: {
    act: 'checkWording',
    list: 'approvals?about=wording',
    waiting: (now) => sql`
      select count(*)::integer as count, min(made_at) as "oldestAt",
        (count(*) filter (where made_at <= ${now.subtract({ hours: WAIT_HOURS })}))::integer as past
      from staff_act where checked_at is null and rejected_at is null and ${IS_WORDING}`,
  },
  products: {
    act: 'checkProduct',
    list: 'products?waits=check',
    // A product is one row, also where its next version and its withdrawal both wait.
    waiting: (now) => sql`
      select count(*)::integer as count, min(asked_at) as "oldestAt",
        (count(*) filter (where asked_at <= ${now.subtract({ hours: WAIT_HOURS })}))::integer as past
      from (
        select min(asked_at) as asked_at from (
          select product_id, asked_at from product_version where state = 'asked'
          union all select product_id, asked_at from product_withdrawal where state = 'asked') asked
        group by product_id
      ) waiting`,
  },
  policies: {
    act: 'checkPolicy',
    list: 'underwriting?state=asked',
    waiting: (now) => sql`
      select count(*)::integer as count, min(asked_at) as "oldestAt",
        (count(*) filter (where asked_at <= ${now.subtract({ hours: WAIT_HOURS })}))::integer as past
      from underwriting_version where state = 'asked'`,
  },
  staffRequests: {
    act: 'checkRole',
    list: 'staff',
    waiting: (now) => countStaffRequests(now.subtract({ hours: WAIT_HOURS })),
  },
  parkedLoans: {
    act: 'readFaults',
    list: 'loans?waits=failedJob',
    waiting: (now) => countLoans('failedJob', now),
  },
  failedJobs: {
    act: 'readFaults',
    list: '',
    waiting: () => sql`
      select count(*)::integer as count, min(created_at) as "oldestAt", count(*)::integer as past
      from graphile_worker.jobs where attempts >= max_attempts`,
  },
}
