import { type RawBuilder, sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import type { OpenItem } from '#server/backoffice/work/open-item.ts'
import { WAITS_FOR_STAFF } from '#server/lending/application/decision/waiting-applications.ts'
import { isTaskDue } from '#server/identity/standing/tasks.ts'
import { DUE_ON } from '#server/service/complaint/replies/due-complaints.ts'
import { WAITING_HELP } from '#server/service/help-request/waiting-help.ts'

type Open = RawBuilder<OpenItem>

const NOBODY = sql`'{}'::text[]`
const DECIDED_WITHIN = sql`make_interval(hours => ${sql.lit(DECISION_HOURS)})`

/** The midnight in Manila after a day: what was due on it is late from then. */
const afterDay = (day: RawBuilder<unknown>) =>
  sql`((${day} + 1)::timestamp at time zone 'Asia/Manila')`

/** Applications that a person decides, within their day. */
export const openApplications = (): Open => sql`
  select id::text as item, number as name, borrower_id as "borrowerId", applied_at as since,
    applied_at + ${DECIDED_WITHIN} as due, ${NOBODY} as makers
  from loan where ${WAITS_FOR_STAFF}`

/** Borrowers whose pictures nobody compared yet. */
export const openIdentities = (): Open => sql`
  select borrower_id::text as item, '' as name, borrower_id as "borrowerId", max(sent_at) as since,
    max(sent_at) + ${DECIDED_WITHIN} as due, ${NOBODY} as makers
  from identity_picture where state = 'sent' group by borrower_id`

/** Complaints without a reply; one that is a claim whose payment is not found is in that queue. */
export const openComplaints = (): Open => sql`
  select id::text as item, number as name, borrower_id as "borrowerId",
    coalesce(reopened_at, filed_at) as since,
    ${afterDay(sql`${DUE_ON}`)} as due, ${NOBODY} as makers
  from complaint where resolved_at is null and state = 'open' and not exists (
    select from payment_claim claim
    where claim.borrower_id = complaint.borrower_id and claim.complaint_id = complaint.id
      and posted_at is null and cleared_at is null)`

/** Claims whose payment was neither booked nor cleared. */
export const openClaims = (): Open => sql`
  select claim.complaint_id::text as item, number as name,
    claim.borrower_id as "borrowerId", claimed_at as since,
    ${afterDay(sql`${DUE_ON}`)} as due,
    case when request.id is null then ${NOBODY} else array[request.made_by] end as makers
  from payment_claim claim join complaint
      on claim.borrower_id = complaint.borrower_id and claim.complaint_id = complaint.id
    left join staff_act request on request.id = match_request_id
      and request.checked_at is null and request.rejected_at is null
  where posted_at is null and cleared_at is null`

/** Requests for help without an answer. */
export const openHelpRequests = (): Open => sql`
  select loan.id::text as item, number as name, loan.borrower_id as "borrowerId", asked.at as since,
    ${afterDay(sql`due_on`)} as due,
    coalesce(plan.makers, ${NOBODY}) as makers
  from ${WAITING_HELP} left join (
    select input ->> 'loanId' as loan_id, array_agg(made_by) as makers from staff_act
    where act = 'offerHardshipPlan' and checked_at is null and rejected_at is null group by 1
  ) plan on plan.loan_id = loan.id::text`

/** Borrowers about whom a task waits: all tasks about one are one person's. */
export const openTasks = (now: Temporal.Instant): Open => sql`
  select borrower_id::text as item, '' as name, borrower_id as "borrowerId",
    min(due_on)::timestamp at time zone 'Asia/Manila' as since, ${afterDay(sql`min(due_on)`)} as due,
    ${NOBODY} as makers
  from borrower_note where ${isTaskDue(toManilaDate(now))} group by borrower_id`
