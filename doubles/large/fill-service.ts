import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Of so many borrowers one has it. */
const ONE_OF = { complaint: 10, openComplaint: 200, claim: 400, note: 10 } as const
/** Days since the oldest complaint, and until a reply to one is due. */
const [OLDEST_DAYS, REPLY_DAYS, RESOLUTION_DAYS] = [360, 5, 30]

/**
 * Messages, notes, complaints with their answers, and claims of copied borrowers. Open complaints
 * are younger than their clock or a little older.
 *
 * @returns how many complaints there are
 */
export async function fillService(tx: Transaction, staffId: string): Promise<number> {
  await sql`
    insert into contact (borrower_id, channel, loan_id, text, sent_at, event, subject, planned_at,
      message_id, segments)
    select borrower_id, 'sms', loan_id, 'Your loan: ' || event, at, event, loan_id, at,
      'large-' || place || event, 1
    from copied, unnest(array['approved', 'paidOut', 'paymentPosted']) with ordinality told (event, nth),
      lateral (select now() - (place % 60 + 4 - nth) * interval '1 day' as at) sent`.execute(tx)
  await sql`
    insert into borrower_note (id, borrower_id, loan_id, at, by_staff, kind, amount)
    select gen_random_uuid(), borrower_id, null, now() - place % 300 * interval '1 day', ${staffId},
      'limit', 1000000
    from copied where place % ${ONE_OF.note} = 0`.execute(tx)
  const complaints = await fillComplaints(tx)
  await sql`
    insert into payment_claim (borrower_id, payment_key, loan_id, amount, channel, paid_at,
      complaint_id, claimed_at)
    select complaint.borrower_id, 'large ' || place, complaint.loan_id, 100000, 'GCSH',
      filed_at - interval '2 hours', complaint.id, filed_at
    from copied join complaint using (borrower_id)
    where place % ${ONE_OF.claim} = 0 and complaint.state = 'open'`.execute(tx)
  return complaints
}

async function fillComplaints(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into complaint (id, borrower_id, number, loan_id, type, content, filed_at, reply_due_on,
      resolution_due_on, state, outcome, resolved_at)
    select gen_random_uuid(), borrower_id, 'LARGE-C-' || place, loan_id, 2,
      'I paid at the counter and see no payment here.', at, at::date + ${REPLY_DAYS}::int,
      at::date + ${RESOLUTION_DAYS}::int, case when is_open then 'open' else 'answered' end,
      case when not is_open then 'explained' end, case when not is_open then at + interval '1 day' end
    from copied,
      lateral (select place % ${ONE_OF.openComplaint} = 0 as is_open) chosen,
      lateral (select now() - case when is_open then place / ${ONE_OF.openComplaint} % 7
        else 7 + place / ${ONE_OF.complaint} % ${OLDEST_DAYS} end * interval '1 day' as at) filed
    where place % ${ONE_OF.complaint} = 0`.execute(tx)
  await sql`
    insert into complaint_message (borrower_id, complaint_id, place, author, said_by, text, at)
    select borrower_id, complaint.id, said.place, author, case author when 'staff' then 'large' end,
      text, filed_at + (said.place - 1) * interval '1 day'
    from copied join complaint using (borrower_id),
      (values (1, 'borrower', 'I paid at the counter and see no payment here.'),
        (2, 'staff', 'Your payment is posted now.')) said (place, author, text)
    where author = 'borrower' or complaint.state = 'answered'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
