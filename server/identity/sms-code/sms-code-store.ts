import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { CODE_MINUTES, CODE_TRIES } from '#server/identity/sms-code/code-life.ts'

export async function keepCode(
  db: Database,
  { brand, phone, purpose }: CodeKey,
  codeHash: Buffer,
): Promise<void> {
  await sql`
    insert into sms_code (brand, phone, purpose, code_hash, expires_at)
    values (${brand}, ${phone}, ${purpose}, ${codeHash}, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (brand, phone, purpose) do update set code_hash = excluded.code_hash,
      sent_at = now(), expires_at = excluded.expires_at, tries = 0, used_at = null
  `.execute(db)
}

export async function dropCode(db: Database, { brand, phone, purpose }: CodeKey): Promise<void> {
  await db
    .deleteFrom('sms_code')
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .execute()
}

/**
 * Tries a code once and uses it up when it is right. One statement: the row lock makes guesses at
 * the same time wait for each other, so that no more than the allowed number is ever compared.
 */
export async function tryCode(
  db: Database,
  { brand, phone, purpose }: CodeKey,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`
    update sms_code set tries = tries + 1,
      used_at = case when code_hash in (${sql.join(hashes)}) then now() end
    where brand = ${brand} and phone = ${phone} and purpose = ${purpose}
      and used_at is null and tries < ${CODE_TRIES} and expires_at > now()
    returning used_at is not null as "isRight"
  `.execute(db)
  return rows[0]?.isRight ?? false
}

/** Which of the codes can still be used: it is the last one sent, unused and in time. */
export async function findOpen(
  db: Database,
  { brand, phone, purpose }: CodeKey,
  hashes: readonly Buffer[],
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sms_code')
    .select('code_hash')
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .executeTakeFirst()
  return row?.code_hash ?? null
}
