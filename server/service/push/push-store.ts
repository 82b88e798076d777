import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import type { PushDevice } from '#server/providers/push/push.ts'

/** A device of a borrower that gets messages. */
export interface SubscribedDevice extends PushDevice {
  readonly id: string
  readonly keyId: string
  /** Whether who added it had just proved that they are the borrower. */
  readonly isProved: boolean
}

/** A device whose address and keys are not opened yet. */
export interface SealedDevice {
  readonly id: string
  readonly keyId: string
  readonly isProved: boolean
  /** @throws when the row cannot be read, as without the key that encrypted it */
  open(): PushDevice
}

/** Devices of one borrower at most; the oldest go. */
const MAX_DEVICES = 5

/** Whether the sign-in of a device goes on. */
export const isSignedIn = sql`exists (
  select from session where session.family_id = push_subscription.family_id
    and ended_at is null and ends_at > now())`

/** The devices to which a borrower's messages go: those that they are signed in on. */
export async function listDevices(db: Database, borrowerId: string): Promise<SealedDevice[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'key_id', 'is_proved', 'subscription', 'subscription_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where(sql<boolean>`${isSignedIn}`)
    .orderBy('made_at', 'desc')
    .limit(MAX_DEVICES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    keyId: row.key_id,
    isProved: row.is_proved,
    open() {
      const { subscription } = openRow(db, 'push_subscription', borrowerId, row)
      return JSON.parse(subscription ?? '') as PushDevice
    },
  }))
}

/** Keeps a device; it takes the place of whoever had it before. */
export async function insertDevice(
  tx: Transaction,
  owner: { readonly borrowerId: string; readonly familyId: string },
  { id, keyId, isProved, ...device }: SubscribedDevice,
  at: Temporal.Instant,
): Promise<void> {
  const { borrowerId, familyId } = owner
  await deleteByEndpoint(tx, device.endpoint)
  await tx
    .insertInto('push_subscription')
    .values({
      id,
      borrower_id: borrowerId,
      family_id: familyId,
      endpoint_hash: hashOf(device.endpoint),
      ...(await sealRow(tx, 'push_subscription', borrowerId, {
        subscription: JSON.stringify(device),
      })),
      key_id: keyId,
      is_proved: isProved,
      made_at: at,
    })
    .execute()
  await sql`
    delete from push_subscription where borrower_id = ${borrowerId} and id not in (
      select id from push_subscription where borrower_id = ${borrowerId}
      order by made_at desc, id limit ${MAX_DEVICES})`.execute(tx)
}

export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** Deletes a device of this borrower; another's stays. */
export async function deleteOwnDevice(
  db: Database,
  borrowerId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('borrower_id', '=', borrowerId)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .execute()
}

async function deleteByEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint_hash', '=', hashOf(endpoint)).execute()
}

/** Whether this device gets a borrower's messages, by this key of ours and under this sign-in. */
export async function isSubscribed(
  db: Database,
  { borrowerId, familyId }: { readonly borrowerId: string; readonly familyId: string },
  endpoint: string,
  keyId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('family_id', '=', familyId)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .where('key_id', '=', keyId)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasDeclined(db: Database, borrowerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from borrower where id = ${borrowerId} and push_declined_at is not null`.execute(db)
  return rows.length > 0
}

export async function markDeclined(
  db: Database,
  borrowerId: string,
  at: Temporal.Instant | null,
): Promise<void> {
  await sql`
    update borrower set push_declined_at = ${at} where id = ${borrowerId}`.execute(db)
}

function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest()
}
