import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** Hours in which an invitation can be accepted. */
export const INVITATION_HOURS = 48

/** An open invitation and whom it is for. */
export interface OpenInvitation {
  readonly staffId: string
  readonly email: string
  readonly name: string
  /** Encrypted. */
  readonly totpKey: Buffer
}

export async function insertInvitation(
  tx: Transaction,
  invitation: {
    readonly hash: Buffer
    readonly staffId: string
    readonly madeBy: string | null
    readonly totpKey: Buffer
    /** Null: the link is shown by a command. */
    readonly mailId: string | null
    /** Encrypted, until it is mailed. */
    readonly secret: Buffer | null
  },
  now: Temporal.Instant,
): Promise<void> {
  const { hash, staffId, madeBy, totpKey, mailId, secret } = invitation
  const made = { staff_id: staffId, made_by: madeBy, made_at: now }
  await tx
    .insertInto('staff_invitation')
    .values({ hash, ...made, totp_key: totpKey, mail_id: mailId, secret })
    .execute()
}

/** The link opens nothing any more, and is not mailed if it was not yet. */
export async function endInvitations(
  tx: Transaction,
  staffId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update staff_invitation set ended_at = ${now}, secret = null
    where staff_id = ${staffId} and ended_at is null`.execute(tx)
}

export async function queueMail(tx: Transaction, mailId: string): Promise<void> {
  const payload = JSON.stringify({ mailId })
  await sql`select graphile_worker.add_job('mail-invitation', ${payload}::json)`.execute(tx)
}

/** The server raises it: a command has no monitor. */
export async function queueAlarm(
  tx: Transaction,
  staffId: string,
  at: Temporal.Instant,
): Promise<void> {
  const payload = JSON.stringify({ staffId, at: at.toString() })
  await sql`select graphile_worker.add_job('tell-of-shown-link', ${payload}::json)`.execute(tx)
}

/** A link that is not mailed yet. */
export interface WaitingInvitation {
  readonly to: string
  /** Encrypted. */
  readonly secret: Buffer
}

/** Null: it was mailed, or opens nothing any more. */
export async function waitingInvitation(
  db: Database,
  mailId: string,
  now: Temporal.Instant,
): Promise<WaitingInvitation | null> {
  const { rows } = await sql<WaitingInvitation>`
    select email as "to", secret
    from staff_invitation invitation join staff on staff.id = staff_id
    where mail_id = ${mailId} and secret is not null and ended_at is null
      and invitation.made_at > ${oldestOpen(now)} and state <> 'ended'`.execute(db)
  return rows[0] ?? null
}

export async function forgetSecret(db: Database, mailId: string): Promise<void> {
  await sql`update staff_invitation set secret = null where mail_id = ${mailId}`.execute(db)
}

export async function findInvitation(
  db: Database,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`
    select staff_id as "staffId", email, name, totp_key as "totpKey"
    from staff_invitation join staff on staff.id = staff_id
    where hash = ${hash} and ended_at is null and staff_invitation.made_at > ${oldestOpen(now)}
      and state <> 'ended'`.execute(db)
  return rows[0] ?? null
}

/** Uses an invitation up; false when it is used or too old. */
export async function takeInvitation(
  tx: Transaction,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update staff_invitation set ended_at = ${now}, secret = null
    where hash = ${hash} and ended_at is null and made_at > ${oldestOpen(now)}
    returning staff_id`.execute(tx)
  return rows.length > 0
}

function oldestOpen(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: INVITATION_HOURS })
}
