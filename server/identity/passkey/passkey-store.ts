import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A borrower's passkey. */
export interface Passkey {
  readonly id: string
  readonly borrowerId: string
  readonly brand: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly addedAt: Temporal.Instant
  readonly usedAt: Temporal.Instant | null
}

const passkeys = sql`
  select passkey.id, passkey.borrower_id as "borrowerId", borrower.brand,
    credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
    transports, name, added_at as "addedAt", used_at as "usedAt"
  from passkey join borrower on borrower.id = passkey.borrower_id`

/** The passkeys of a borrower, the last added first. */
export async function readPasskeys(db: Database, borrowerId: string): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    ${passkeys} where passkey.borrower_id = ${borrowerId}
    order by added_at desc, passkey.id`.execute(db)
  return rows
}

export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    ${passkeys} where credential_id = ${credentialId}`.execute(db)
  return rows[0] ?? null
}

/** @returns false when the authenticator's name for it is taken */
export async function insertPasskey(
  db: Database,
  one: Omit<Passkey, 'brand' | 'addedAt' | 'usedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into passkey (id, borrower_id, credential_id, public_key, counter, transports, name)
    values (${one.id}, ${one.borrowerId}, ${one.credentialId}, ${one.publicKey}, ${one.counter},
      ${[...one.transports]}::text[], ${one.name})
    on conflict (credential_id) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

/** Stores a use; false when another use has counted as far: one of the two is a copy. */
export async function countUse(db: Database, id: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${counter}, used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(db)
  return rows.length > 0
}

/** @returns false when the borrower has no such passkey */
export async function nameOne(
  db: Database,
  borrowerId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set name = ${name} where id::text = ${id} and borrower_id = ${borrowerId}
    returning id`.execute(db)
  return rows.length > 0
}

export async function removeOne(db: Database, borrowerId: string, id: string): Promise<void> {
  await sql`
    delete from passkey where id::text = ${id} and borrower_id = ${borrowerId}`.execute(db)
}

export async function markDeclined(db: Database, borrowerId: string): Promise<void> {
  await sql`
    update borrower set passkey_declined_at = now()
    where id = ${borrowerId} and passkey_declined_at is null`.execute(db)
}

export async function hasDeclined(db: Database, borrowerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from borrower where id = ${borrowerId} and passkey_declined_at is not null`.execute(db)
  return rows.length > 0
}

/** Who declined a passkey is offered one again. */
export async function forgetDeclined(db: Database, brand: string, phone: string): Promise<void> {
  await sql`
    update borrower set passkey_declined_at = null
    where brand = ${brand} and phone = ${phone} and passkey_declined_at is not null`.execute(db)
}

/** The number of a borrower, locked, so that passkeys are added one after the other. */
export async function lockOwner(db: Database, borrowerId: string): Promise<{ phone: string }> {
  const { rows } = await sql<{ phone: string }>`
    select phone from borrower where id = ${borrowerId} for no key update`.execute(db)
  const [owner] = rows
  if (!owner) throw new Error(`There is no borrower ${borrowerId}.`)
  return owner
}
