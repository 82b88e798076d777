import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** A passkey of a person of staff. */
export interface StaffPasskey {
  readonly id: string
  readonly staffId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly addedAt: Temporal.Instant
  readonly usedAt: Temporal.Instant | null
}

/** `unlock` also proves that it is the person, before they change how they sign in. */
export type PasskeyPurpose = 'add' | 'signIn' | 'unlock'

/** Minutes in which a challenge can be answered. */
const CHALLENGE_MINUTES = 5

const passkeys = sql`
  select staff_passkey.id, staff_id as "staffId", credential_id as "credentialId",
    public_key as "publicKey", counter::float8 as counter, transports, staff_passkey.name,
    added_at as "addedAt", used_at as "usedAt"
  from staff_passkey join staff on staff.id = staff_id`

export async function staffPasskeys(db: Database, staffId: string): Promise<StaffPasskey[]> {
  const { rows } = await sql<StaffPasskey>`
    ${passkeys} where staff_id = ${staffId} order by added_at desc, staff_passkey.id`.execute(db)
  return rows
}

/** A passkey of somebody who may sign in. */
export async function findStaffPasskey(
  db: Database,
  credentialId: string,
): Promise<StaffPasskey | null> {
  const { rows } = await sql<StaffPasskey>`
    ${passkeys} where credential_id = ${credentialId} and staff.state = 'active'`.execute(db)
  return rows[0] ?? null
}

/** @returns false when the authenticator's name for it is taken */
export async function insertStaffPasskey(
  db: Database,
  one: Omit<StaffPasskey, 'usedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_passkey
      (id, staff_id, credential_id, public_key, counter, transports, name, added_at)
    values (${one.id}, ${one.staffId}, ${one.credentialId}, ${one.publicKey}, ${one.counter},
      ${one.transports}, ${one.name}, ${one.addedAt})
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Keeps the count of a use; false when it did not go on, as that of a copy. */
export async function countStaffUse(
  db: Database,
  { id, counter }: Pick<StaffPasskey, 'id' | 'counter'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkey set counter = ${counter}, used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(db)
  return rows.length > 0
}

/** @returns false when it is none of this person's */
export async function renameStaffPasskey(
  db: Database,
  staffId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkey set name = ${name} where id = ${id} and staff_id = ${staffId}
    returning id`.execute(db)
  return rows.length > 0
}

/** @returns its name; null: it is none of this person's */
export async function deleteStaffPasskey(
  db: Database,
  staffId: string,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from staff_passkey where id = ${id} and staff_id = ${staffId} returning name`.execute(db)
  return rows[0]?.name ?? null
}

export async function insertChallenge(
  db: Database,
  challenge: string,
  purpose: PasskeyPurpose,
  staffId: string | null,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('staff_challenge')
    .values({ hash: secretHash(challenge), purpose, staff_id: staffId, made_at: now })
    .execute()
}

/** Uses a challenge up; false when it is used, too old, for something else or somebody else's. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  purpose: PasskeyPurpose,
  staffId: string | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_challenge
    where hash = ${secretHash(challenge)} and purpose = ${purpose}
      and staff_id is not distinct from ${staffId}::uuid
      and made_at > ${now.subtract({ minutes: CHALLENGE_MINUTES })}
    returning hash`.execute(db)
  return rows.length > 0
}

/** Deletes challenges that nobody answered. */
export async function sweepStaffChallenges(db: Database, now: Temporal.Instant): Promise<boolean> {
  const before = now.subtract({ minutes: CHALLENGE_MINUTES })
  return deleteSome(db, 'staff_challenge', ['hash'], sql`made_at < ${before}`)
}
