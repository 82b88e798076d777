import { type RawBuilder, sql } from 'kysely'
import { MAX_NOTIFICATIONS } from '#contract/notification/notification.ts'
import { type NotificationEvent, SECURITY_EVENTS } from '#domain/contacts/notification-event.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { SmsPrice } from '#server/providers/sms/sms-gateway.ts'
import type { NotificationPlan } from '#server/providers/dependencies.ts'

/** The channels that messages go by. */
export type ContactChannel = 'sms' | 'push'

/** A message in the borrower's list. */
export interface SentNotification {
  readonly at: Temporal.Instant
  readonly channel: string
  readonly text: string
}

/** The channel by which a message was last sent. */
const channelUsed = sql`case when mailed_at is null then channel else 'mail' end`

/** The newest messages that were sent to a borrower, newest first. */
export async function sentNotifications(
  db: Database,
  borrowerId: string,
): Promise<SentNotification[]> {
  const { rows } = await sql<SentNotification>`
    select sent_at as at, ${channelUsed} as channel, text from contact
    where borrower_id = ${borrowerId} and sent_at is not null
    order by sent_at desc, id desc limit ${MAX_NOTIFICATIONS}`.execute(db)
  return rows
}

/** A security event of a borrower. */
export interface SecurityEvent {
  readonly id: string
  readonly event: string
  readonly at: Temporal.Instant
}

const ofSecurity = (borrowerId: string) => sql`
  select id::text, event, planned_at as at from contact
  where borrower_id = ${borrowerId} and event = any(${[...SECURITY_EVENTS]}::text[])`

/** Security events that a borrower looks through at most. */
const MAX_EVENTS = 20

/** The security events of a borrower, newest first, told or not yet. */
export async function securityEvents(db: Database, borrowerId: string): Promise<SecurityEvent[]> {
  const { rows } = await sql<SecurityEvent>`
    ${ofSecurity(borrowerId)} order by planned_at desc, id desc limit ${MAX_EVENTS}`.execute(db)
  return rows
}

/** A security event of the borrower, or null. */
export async function securityEvent(
  db: Database,
  borrowerId: string,
  id: string,
): Promise<SecurityEvent | null> {
  const { rows } = await sql<SecurityEvent>`
    ${ofSecurity(borrowerId)} and id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** Plans messages, and queues those that are not held; none for an erased borrower. */
export async function insertNotifications(
  tx: Transaction,
  planned: readonly NotificationPlan[],
): Promise<void> {
  await sql`select plan_contacts(${JSON.stringify(planned)}::jsonb)`.execute(tx)
}

/** Queues the sending of the messages that a statement returns: their id, event and held_until. */
async function queuePlanned(tx: Transaction, planned: RawBuilder<unknown>): Promise<void> {
  await sql`
    with planned as (${planned})
    select graphile_worker.add_job('send-contact', json_build_object('contactId', id::text),
      job_key := 'contact ' || id,
      priority := case when event in ('dueSoon', 'overdue') then ${REMINDER_PRIORITY}::integer
        else 0 end)
    from planned where held_until is null`.execute(tx)
}

/** Queues the sending of messages that are planned and not held, each in a job of its own. */
export async function queueNotifications(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select graphile_worker.add_job('send-contact', json_build_object('contactId', id),
      job_key := 'contact ' || id)
    from unnest(${[...ids]}::text[]) id`.execute(db)
}

/** What happened to a borrower is told before what is due: a lower number is sent first. */
const REMINDER_PRIORITY = 10

/**
 * Messages that wait in the queue at most. All others wait in their table, where they are nobody's
 * way: each worker that looks for its next job passes those of all others.
 */
const MAX_QUEUED = 500

/** How many more messages may be queued. */
const room = sql`(${MAX_QUEUED}::integer - (
  select count(*) from graphile_worker.jobs
  where task_identifier = 'send-contact' and attempts < max_attempts))`

/** Selects the instant from which the first message is held, up to `to`, while the queue has room. */
export function nextHeld(to: Temporal.Instant) {
  return sql`
    select min(held_until) from contact
    where held_until is not null and held_until <= ${to} and ${room} > 0`
}

/**
 * Queues the messages that were held until an instant, as many as the queue has room for. Those that
 * somebody else has locked stay held, and are due at the next step.
 */
export async function queueHeld(tx: Transaction, at: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ locked: string[] }>`
    select lock_held_contacts(${at}, greatest(${room}, 0))::text[] as locked`.execute(tx)
  const locked = rows[0]?.locked ?? []
  if (locked.length === 0) return
  await queuePlanned(
    tx,
    sql`
      update contact set held_until = null where id = any (${locked}::bigint[])
      returning id, event, held_until`,
  )
}

export async function holdNotification(
  db: Database,
  id: string,
  until: Temporal.Instant,
): Promise<void> {
  await sql`
    update contact set held_until = ${until}, tried_until = null
    where id = ${id} and sent_at is null`.execute(db)
}

/** Keeps the text of a message that devices were given, and holds the text message until then. */
export async function holdPushed(
  db: Database,
  id: string,
  { text, at, until }: { readonly text: string } & Record<'at' | 'until', Temporal.Instant>,
): Promise<void> {
  await sql`
    update contact set text = ${text}, pushed_at = ${at}, held_until = ${until}, tried_until = null
    where id = ${id} and sent_at is null`.execute(db)
}

/** A device has shown a message, so it is sent; not when a text message was faster. */
export async function markShown(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update contact set sent_at = ${at}, channel = 'push', cost = 0, held_until = null
    where id = ${id} and pushed_at is not null and sent_at is null
      and (tried_until is null or tried_until < now())`.execute(db)
}

/** A message that is planned and not sent. */
export interface PlannedNotification {
  readonly id: string
  readonly event: Exclude<NotificationEvent, 'code'>
  readonly subject: string
  readonly channel: ContactChannel
  readonly borrowerId: string
  readonly loanId: string | null
  readonly dueOn: Temporal.PlainDate | null
  readonly amount: Centavos | null
  readonly plannedAt: Temporal.Instant
  /** When devices were given it; null: they were not. */
  readonly pushedAt: Temporal.Instant | null
  /** When it was given to a mail server, or was about to be; null: it was not. */
  readonly mailedAt: Temporal.Instant | null
  /** Null until it is about to be sent for the first time. */
  readonly text: string | null
}

/** Longer than the question and one sending by each of three gateways take; in real time. */
const TRY_SECONDS = 30

/**
 * Claims a message for one process, for a while.
 *
 * @returns null when it is sent, cancelled or held; 'busy' while another process sends it
 */
export async function reserveNotification(
  db: Database,
  id: string,
): Promise<PlannedNotification | 'busy' | null> {
  const { rows } = await sql<PlannedNotification>`
    update contact set tried_until = now() + make_interval(secs => ${TRY_SECONDS})
    where id = ${id} and sent_at is null and held_until is null
      and (tried_until is null or tried_until < now())
    returning id::text, event, subject, channel, borrower_id as "borrowerId",
      loan_id as "loanId", due_on as "dueOn", amount, planned_at as "plannedAt",
      pushed_at as "pushedAt", mailed_at as "mailedAt", text`.execute(db)
  return rows[0] ?? ((await isWaiting(db, id)) ? 'busy' : null)
}

async function isWaiting(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from contact where id = ${id} and sent_at is null and held_until is null`.execute(db)
  return rows.length > 0
}

/** Lets another process, or the next try, claim the message at once. */
export async function releaseNotification(db: Database, id: string): Promise<void> {
  await sql`update contact set tried_until = null where id = ${id} and sent_at is null`.execute(db)
}

/** Stores the text that is about to be sent, so that after a crash the gateway can be asked for it. */
export async function storeText(db: Database, id: string, text: string): Promise<void> {
  await sql`update contact set text = ${text} where id = ${id} and sent_at is null`.execute(db)
}

/** Ids at the gateway of the other messages with the same text to the same borrower. */
export async function idsOfSameText(
  db: Database,
  { id, borrowerId }: Pick<PlannedNotification, 'id' | 'borrowerId'>,
  text: string,
): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    select message_id as "messageId" from contact
    where borrower_id = ${borrowerId} and id <> ${id} and text = ${text}
      and message_id is not null`.execute(db)
  return rows.map(({ messageId }) => messageId)
}

/** Stores that a message was sent, and what it cost; of two processes the first one counts. */
export async function markSent(
  db: Database,
  id: string,
  sent: {
    readonly at: Temporal.Instant
    /** The gateway's; null where it gave none. */
    readonly messageId: string | null
    /** Null where no gateway is known to have it. */
    readonly price: SmsPrice | null
  },
): Promise<void> {
  await sql`
    update contact set sent_at = ${sent.at}, message_id = coalesce(${sent.messageId}, message_id),
      segments = ${sent.price?.segments ?? null},
      cost = ${sent.price?.cost ?? null}, tried_until = null
    where id = ${id} and sent_at is null`.execute(db)
}

/** Marks a message that goes by e-mail: after a crash it goes by no other channel. */
export async function beginMail(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update contact set mailed_at = ${at} where id = ${id} and sent_at is null`.execute(db)
}

/** The mail server has not taken it. */
export async function forgetMail(db: Database, id: string): Promise<void> {
  await sql`update contact set mailed_at = null where id = ${id} and sent_at is null`.execute(db)
}

/** Makes a message that was sent by text message wait again: at once, or until the morning. */
export async function reopenNotification(
  tx: Transaction,
  id: string,
  heldUntil: Temporal.Instant | null,
): Promise<void> {
  await queuePlanned(
    tx,
    sql`
      update contact set sent_at = null, held_until = ${heldUntil}::timestamptz
      where id = ${id} and sent_at is not null and mailed_at is null
      returning id, event, held_until`,
  )
}

/** Whose message it is; null: there is none. */
export async function borrowerOfNotification(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ borrowerId: string }>`
    select borrower_id as "borrowerId" from contact where id = ${id}`.execute(db)
  return rows[0]?.borrowerId ?? null
}

/** Cancels a planned message; a reminder may be planned again on another day. */
export async function cancelPlanned(db: Database, id: string): Promise<void> {
  await sql`delete from contact where id = ${id} and sent_at is null`.execute(db)
}
