import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ROLES } from '#contract/console/staff/roles.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** Answers `data` of a call. */
export type Get = (path: string, fields: Readonly<Record<string, string>>) => Promise<Data>

export interface Data {
  readonly items?: readonly { readonly id?: string }[]
  readonly next?: string | null
}

/** @throws Error for any other answer than success */
export function asStaff(url: string, token: string): Get {
  const headers = { cookie: `hiram-staff=${token}`, 'x-requested-with': 'XMLHttpRequest' }
  return async (path, fields) => {
    const query = new URLSearchParams(fields).toString()
    const answer = await fetch(`${url}${STAFF_BASE}${path}?${query}`, { headers })
    const { code, message, data } = (await answer.json()) as {
      code: string
      message: string
      data: Data
    }
    if (code !== '0') throw new Error(`${path}?${query}: ${code} ${message}`)
    return data
  }
}

/** A person of staff with every role. */
export async function signIn(db: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await sql`
    insert into staff (id, email, name, roles, state, made_at)
    values (${id}, ${`bench-${id}@lender.test`}, 'Bench', ${[...ROLES]}, 'active', now())`.execute(
    db,
  )
  await sql`
    insert into staff_session (hash, id, staff_id, opened_at, seen_at, began, address)
    values (${secretHash(token)}, gen_random_uuid(), ${id}, now(), now(), 'password', '127.0.0.1')
  `.execute(db)
  return token
}
