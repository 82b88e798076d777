import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** The authenticator app of a person. */
export interface StoredTotp {
  readonly key: Buffer
  readonly lastPeriod: number
}

export async function findPasswordHash(db: Database, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPasswordHash(
  db: Database,
  staffId: string,
  hash: string | null,
): Promise<void> {
  await sql`update staff set password_hash = ${hash} where id = ${staffId}`.execute(db)
}

/** Replaces the hash of the same password, unless another one was chosen meanwhile. */
export async function swapPasswordHash(
  db: Database,
  staffId: string,
  before: string,
  hash: string,
): Promise<void> {
  await sql`
    update staff set password_hash = ${hash}
    where id = ${staffId} and password_hash = ${before}`.execute(db)
}

export async function findTotp(db: Database, staffId: string): Promise<StoredTotp | null> {
  const { rows } = await sql<StoredTotp>`
    select key, last_period::float8 as "lastPeriod" from staff_totp
    where staff_id = ${staffId}`.execute(db)
  return rows[0] ?? null
}

/** Uses a period up; false when its code, or a later one, was used. */
export async function usePeriod(
  db: Database,
  staffId: string,
  { key, lastPeriod }: StoredTotp,
): Promise<boolean> {
  const { rows } = await sql`
    update staff_totp set key = ${key}, last_period = ${lastPeriod}
    where staff_id = ${staffId} and last_period < ${lastPeriod} returning staff_id`.execute(db)
  return rows.length > 0
}

/** Uses a recovery code up; false when it is wrong or used. */
export async function useRecoveryHash(
  db: Database,
  staffId: string,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update staff_recovery_code set used_at = ${now}
    where staff_id = ${staffId} and hash = ${hash} and used_at is null
    returning staff_id`.execute(db)
  return rows.length > 0
}

/** Takes everything away that a person could sign in with. */
export async function deleteCredentials(tx: Transaction, staffId: string): Promise<void> {
  await setPasswordHash(tx, staffId, null)
  await sql`delete from staff_totp where staff_id = ${staffId}`.execute(tx)
  await sql`delete from staff_recovery_code where staff_id = ${staffId}`.execute(tx)
  await sql`delete from staff_passkey where staff_id = ${staffId}`.execute(tx)
  await sql`delete from staff_challenge where staff_id = ${staffId}`.execute(tx)
}

/** The codes of the app before end with it. */
export async function replaceTotp(
  tx: Transaction,
  staffId: string,
  totp: StoredTotp,
): Promise<void> {
  await sql`delete from staff_totp where staff_id = ${staffId}`.execute(tx)
  await insertTotp(tx, staffId, totp)
}

export async function deleteRecoveryHashes(tx: Transaction, staffId: string): Promise<void> {
  await sql`delete from staff_recovery_code where staff_id = ${staffId}`.execute(tx)
}

/** Recovery codes that are not used. */
export async function countRecoveryHashes(db: Database, staffId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_recovery_code
    where staff_id = ${staffId} and used_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of two changes of how one person signs in, the second sees the first. */
export async function lockCredentials(tx: Transaction, staffId: string): Promise<void> {
  await sql`select from staff where id = ${staffId} for update`.execute(tx)
}

export async function insertTotp(
  tx: Transaction,
  staffId: string,
  { key, lastPeriod }: StoredTotp,
): Promise<void> {
  await tx
    .insertInto('staff_totp')
    .values({ staff_id: staffId, key, last_period: BigInt(lastPeriod) })
    .execute()
}

export async function insertRecoveryHashes(
  tx: Transaction,
  staffId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  const rows = hashes.map((hash) => ({ staff_id: staffId, hash }))
  await tx.insertInto('staff_recovery_code').values(rows).execute()
}
