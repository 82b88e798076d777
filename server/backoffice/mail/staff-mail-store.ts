import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { OPEN_COMPLAINT_STAGES } from '#server/backoffice/mail/complaint-stages.ts'

/** Minutes between two mails to one person, whatever happens. */
const MAIL_MINUTES = 15

/** Who is told of a complaint at each stage of its clock, and what they read. */
const TOLD: Readonly<Record<'half' | 'threeQuarters' | 'past', readonly Role[]>> = {
  half: ['support'],
  threeQuarters: ['support'],
  past: ['support', 'compliance', 'admin'],
}

const TEXTS = {
  half: 'half of its time has passed',
  threeQuarters: 'three quarters of its time have passed',
  past: 'ITS REPLY IS LATE',
} as const

/** Selects the next instant at which a complaint reaches a stage, or a person may get a mail again. */
export function nextMailDue(mark: Temporal.Instant, to: Temporal.Instant) {
  return sql`
    select min(at) from (
      select stage_at as at from ${OPEN_COMPLAINT_STAGES} where state = 'open'
      union all
      select max(mail.made_at) + make_interval(mins => ${MAIL_MINUTES}) from staff_mail mail
      where mail.staff_id in (select staff_id from staff_notice where mail_id is null)
      group by mail.staff_id
    ) due where at > ${mark} and at <= ${to} having min(at) is not null`
}

/** Keeps each stage that an open complaint has reached, once, and whom it is told. */
export async function noticeStages(tx: Transaction, at: Temporal.Instant): Promise<void> {
  await sql`
    with alarm as (
      insert into complaint_alarm (complaint_id, reply_due_on, stage, made_at)
      select id, reply_due_on, stage, ${at} from ${OPEN_COMPLAINT_STAGES}
      where state = 'open' and stage_at <= ${at} on conflict do nothing
      returning complaint_id, reply_due_on, stage
    ), latest as (
      select distinct on (complaint_id) * from alarm
      order by complaint_id, array_position(array['past', 'threeQuarters', 'half'], stage)
    )
    insert into staff_notice (id, staff_id, event, text, link, made_at)
    select gen_random_uuid(), staff.id,
      concat_ws(' ', 'complaint', complaint_id, latest.reply_due_on, stage),
      concat('Complaint ', number, ': ',
        case stage ${textOf('half')} ${textOf('threeQuarters')} ${textOf('past')} end,
        ', due ', latest.reply_due_on, '.'),
      concat('/console/complaints/', complaint_id, '/show'), ${at}
    from latest join complaint on complaint.id = complaint_id
      join staff on staff.state = 'active' and staff.roles &&
        case stage ${rolesOf('half')} ${rolesOf('threeQuarters')} ${rolesOf('past')} end
    on conflict do nothing`.execute(tx)
}

type Stage = keyof typeof TOLD

const rolesOf = (stage: Stage) => sql`when ${stage} then ${TOLD[stage]}::text[]`
const textOf = (stage: Stage) => sql`when ${stage} then ${TEXTS[stage]}::text`

/** Puts what waits for each person into one mail, unless they got one just now, and queues it. */
export async function makeMails(tx: Transaction, at: Temporal.Instant): Promise<void> {
  await sql`
    with reader as (
      select staff_id, gen_random_uuid() as mail_id from staff_notice where mail_id is null
        and not exists (select from staff_mail mail where mail.staff_id = staff_notice.staff_id
          and mail.made_at > ${at.subtract({ minutes: MAIL_MINUTES })})
      group by staff_id
    ), mail as (
      insert into staff_mail (id, staff_id, made_at) select mail_id, staff_id, ${at} from reader
      returning id, staff_id
    ), filled as (
      update staff_notice set mail_id = mail.id from mail
      where staff_notice.staff_id = mail.staff_id and mail_id is null
    )
    select graphile_worker.add_job('mail-staff', json_build_object('mailId', id)) from mail
  `.execute(tx)
}

/** A mail that was not sent yet, with its reader's address. */
export interface WaitingMail {
  readonly to: string
  readonly notices: readonly { readonly text: string; readonly link: string }[]
}

/** Null: it was sent, or its reader has left. */
export async function waitingMail(db: Database, id: string): Promise<WaitingMail | null> {
  const { rows } = await sql<WaitingMail>`
    select staff.email as "to", (select jsonb_agg(jsonb_build_object('text', text, 'link', link)
        order by staff_notice.made_at, text) from staff_notice where mail_id = mail.id) as notices
    from staff_mail mail join staff on staff.id = mail.staff_id
    where mail.id = ${id} and sent_at is null and staff.state = 'active'`.execute(db)
  return rows[0] ?? null
}

export async function markSent(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await db.updateTable('staff_mail').set({ sent_at: at }).where('id', '=', id).execute()
}
