import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import { CAPTCHA_MINUTES } from '#server/identity/captcha/find-text.ts'

/** Tries of a sid after a code was sent with it, as many as the code has. */
const SERVING_TRIES = 5

/** The number that a sid registers, after a code was sent to it. */
export interface Served {
  readonly brand: string
  /** As it is stored. */
  readonly phone: string
}

export async function addSid(db: Database, sid: string): Promise<void> {
  await db
    .insertInto('captcha')
    .values({ sid_hash: secretHash(sid) })
    .execute()
}

/** Sets the text to ask for in place of the text before; false for an unknown sid. */
export async function storeText(db: Database, sid: string, text: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update captcha set text = ${text},
      text_expires_at = now() + make_interval(mins => ${CAPTCHA_MINUTES})
    where sid_hash = ${secretHash(sid)}
  `.execute(db)
  return numAffectedRows > 0n
}

/** Sets the text to ask for in place of another one; false where that does not wait for an answer. */
export async function replaceText(
  db: Database,
  sid: string,
  before: string,
  text: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update captcha set text = ${text},
      text_expires_at = now() + make_interval(mins => ${CAPTCHA_MINUTES})
    where sid_hash = ${secretHash(sid)} and text = ${before} and text_expires_at > now()
  `.execute(db)
  return numAffectedRows > 0n
}

/**
 * Removes and returns the text, whether the answer is right or wrong. One statement: of several
 * calls at the same time the row lock lets one have the text, and the others find none.
 */
export async function takeText(db: Database, sid: string): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    with taken as (
      select sid_hash, text from captcha
      where sid_hash = ${secretHash(sid)} and text is not null and text_expires_at > now()
      for update
    )
    update captcha set text = null, text_expires_at = null from taken
    where captcha.sid_hash = taken.sid_hash
    returning taken.text
  `.execute(db)
  return rows[0]?.text ?? null
}

/** From now on the sid registers this phone, with this answer. */
export async function letServe(
  db: Database,
  sid: string,
  { brand, phone }: Served,
  answer: string,
  minutes: number,
): Promise<void> {
  await sql`
    update captcha set brand = ${brand}, phone = ${phone}, answer = ${answer}, tries = 0,
      serves_until = now() + make_interval(mins => ${minutes})
    where sid_hash = ${secretHash(sid)}
  `.execute(db)
}

/** Counts a try of a sid for this phone; false: it is not valid, or has no tries left. */
export async function tryServing(
  db: Database,
  sid: string,
  { brand, phone }: Served,
  answer: string,
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`
    update captcha set tries = tries + 1
    where sid_hash = ${secretHash(sid)} and brand = ${brand} and phone = ${phone}
      and serves_until > now() and tries < ${SERVING_TRIES}
    returning answer = ${answer} as "isRight"
  `.execute(db)
  return rows[0]?.isRight ?? false
}
