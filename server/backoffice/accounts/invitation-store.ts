import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** Hours in which an invitation can be accepted. */
const INVITATION_HOURS = 48

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
  },
  now: Temporal.Instant,
): Promise<void> {
  const { hash, staffId, madeBy, totpKey } = invitation
  await tx
    .insertInto('staff_invitation')
    .values({ hash, staff_id: staffId, made_by: madeBy, made_at: now, totp_key: totpKey })
    .execute()
}

/** All of a person, or those that staff made: the link of an earlier one opens nothing any more. */
export async function endInvitations(
  tx: Transaction,
  staffId: string,
  now: Temporal.Instant,
  of: 'anybody' | 'staff' = 'anybody',
): Promise<void> {
  await sql`
    update staff_invitation set ended_at = ${now}
    where staff_id = ${staffId} and ended_at is null
      and ${of === 'anybody' ? sql`true` : sql`made_by is not null`}`.execute(tx)
}

export async function findInvitation(
  db: Database,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<OpenInvitation | null> {
  const oldest = now.subtract({ hours: INVITATION_HOURS })
  const { rows } = await sql<OpenInvitation>`
    select staff_id as "staffId", email, name, totp_key as "totpKey"
    from staff_invitation join staff on staff.id = staff_id
    where hash = ${hash} and ended_at is null and staff_invitation.made_at > ${oldest}
      and state <> 'ended'`.execute(db)
  return rows[0] ?? null
}

/** Uses an invitation up; false when it is used or too old. */
export async function takeInvitation(
  tx: Transaction,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const oldest = now.subtract({ hours: INVITATION_HOURS })
  const { rows } = await sql`
    update staff_invitation set ended_at = ${now}
    where hash = ${hash} and ended_at is null and made_at > ${oldest}
    returning staff_id`.execute(tx)
  return rows.length > 0
}
