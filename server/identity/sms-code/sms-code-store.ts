import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import type { Asker } from '#server/identity/sms-code/asker.ts'
import { CODE_MINUTES, type Tried, type Tries, TRIES } from '#server/identity/sms-code/code-life.ts'

export async function storeCode(
  db: Database,
  { brand, phone, purpose }: CodeKey,
  codeHash: Buffer,
  asker: Asker,
): Promise<void> {
  await sql`
    insert into sms_code (brand, phone, purpose, code_hash, askers, expires_at)
    values (${brand}, ${phone}, ${purpose}, ${codeHash}, ${[...asker]}::bytea[],
      now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (brand, phone, purpose) do update set code_hash = excluded.code_hash,
      askers = excluded.askers, sent_at = now(), expires_at = excluded.expires_at,
      tries = 0, asker_tries = '{}', used_at = null
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
  asker: Asker,
  tries: Tries = TRIES,
): Promise<Tried> {
  const { rows } = await sql<Tried>`
    update sms_code set tries = tries + 1, asker_tries = ${withTry(asker)},
      used_at = case when code_hash in (${sql.join(hashes)}) then now() end
    where brand = ${brand} and phone = ${phone} and purpose = ${purpose}
      and used_at is null and expires_at > now() and ${hasTryLeft(asker, tries)}
    returning used_at is not null as "isRight",
      ${isAsker(asker)} and asker_tries ->> 'asker' = ${String(tries.asker)} as "wasLast"
  `.execute(db)
  return rows[0] ?? { isRight: false, wasLast: false }
}

/** Whether this is the code that was used last, and in time; the try counts like any other. */
export async function tryUsedCode(
  db: Database,
  { brand, phone, purpose }: CodeKey,
  hashes: readonly Buffer[],
  asker: Asker,
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`
    update sms_code set tries = tries + 1, asker_tries = ${withTry(asker)}
    where brand = ${brand} and phone = ${phone} and purpose = ${purpose}
      and used_at is not null and expires_at > now() and ${hasTryLeft(asker, TRIES)}
    returning code_hash in (${sql.join(hashes)}) as "isRight"
  `.execute(db)
  return rows[0]?.isRight ?? false
}

/** Whether the code that can be tried now was asked for by them, whoever has the number. */
export async function hasAsked(
  db: Database,
  { brand, phone, purpose }: CodeKey,
  asker: Asker,
): Promise<boolean> {
  const { rows } = await sql`
    select from sms_code
    where brand = ${brand} and phone = ${phone} and purpose = ${purpose}
      and used_at is null and expires_at > now() and ${isAsker(asker)}
  `.execute(db)
  return rows.length > 0
}

function isAsker(asker: Asker) {
  return sql<boolean>`askers && ${[...asker]}::bytea[]`
}

/** Under what the tries of this asker are counted. */
function counter(asker: Asker) {
  return sql<string>`case when ${isAsker(asker)} then 'asker' else ${asker[0].toString('hex')} end`
}

/** A new code has no tries; the version before this one left what was counted for the code before. */
const counted = sql`case when tries = 0 then '{}' else asker_tries end`

function triesOf(asker: Asker) {
  return sql<number>`coalesce((${counted} ->> (${counter(asker)}))::int, 0)`
}

function withTry(asker: Asker) {
  return sql`jsonb_set(${counted}, array[${counter(asker)}], to_jsonb(${triesOf(asker)} + 1))`
}

function hasTryLeft(asker: Asker, most: Tries) {
  const ofStrangers = sql`tries - coalesce((${counted} ->> 'asker')::int, 0)`
  return sql<boolean>`${triesOf(asker)} < ${most.asker}
    and (${isAsker(asker)} or ${ofStrangers} < ${most.strangers})`
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
    .where('tries', '<', TRIES.asker + TRIES.strangers)
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .executeTakeFirst()
  return row?.code_hash ?? null
}
