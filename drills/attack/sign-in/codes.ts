import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { sendRegistrationCode } from '#contract/growth/promotion.ts'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { solvedCaptcha } from '#server/identity/captcha/testing-captcha.ts'
import { call, type Heard, type Sender, send } from '#drills/attack/caller.ts'
import type { Copy } from '#drills/attack/copy.ts'

export type AttackedBrand = 'given' | 'ph'

/** The demo's promotion page of each brand. */
export const PAGES = {
  given: { id: '1', appName: 'Hiram Peso' },
  ph: { id: '2', appName: 'Hiram' },
} as const

let count = 0

/** A number that nobody has. */
export function newPhone(brand: AttackedBrand): string {
  count += 1
  const tail = String(count).padStart(7, '0')
  return brand === 'given' ? `1550${tail}` : `+63977${tail}`
}

/** The number of a new borrower. */
export async function knownPhone({ deps }: Copy, brand: AttackedBrand): Promise<string> {
  const phone = newPhone(brand)
  const row = { id: deps.random.uuid(), brand, phone }
  await deps.database.insertInto('borrower').values(row).execute()
  return phone
}

/** Asks for a code that registers. */
export async function asksToRegister(
  copy: Copy,
  brand: AttackedBrand,
  phone: string,
  sender: Sender,
  proof?: string,
): Promise<Heard> {
  const input = {
    ...PAGES[brand],
    phone,
    ...(await solvedCaptcha(copy.deps)),
    ...(proof && { proof }),
  }
  return call(copy, sendRegistrationCode, input, { ...sender, brand })
}

/** Asks for a code that signs in. */
export async function asksToSignIn(
  copy: Copy,
  brand: AttackedBrand,
  phone: string,
  sender: Sender,
): Promise<Heard> {
  return call(
    copy,
    sendSignInCode,
    { phone, ...(await solvedCaptcha(copy.deps)) },
    { ...sender, brand },
  )
}

/** The work that an answer asks for, done; undefined where it asks for none. */
export async function workFor({ data }: Heard): Promise<string | undefined> {
  const asked = (data as { proof?: { challenge: string } } | null)?.proof?.challenge
  if (asked === undefined) return undefined
  const challenge = JSON.parse(asked) as Challenge
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** How many messages the gateway has taken in all. */
export async function messageCount(copy: Copy): Promise<number> {
  await copy.settle()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sandbox.semaphore_message`.execute(copy.deps.database)
  return rows[0]?.count ?? 0
}

/** The code in the last message to a phone; empty where none came. */
export async function codeTo(copy: Copy, phone: string): Promise<string> {
  await copy.settle()
  const { text } = await send(copy, 'GET', `/sandbox/sms?phone=${encodeURIComponent(phone)}`)
  const [last] = JSON.parse(text) as { text: string }[]
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}
