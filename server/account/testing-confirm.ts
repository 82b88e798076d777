import { type ConfirmedPurpose, sendSignInCode } from '#contract/sign-in.ts'
import { startSession } from '#server/http/session-store.ts'
import { ask, newBorrower } from '#server/testing-borrower.ts'
import type { TestHouse } from '#server/testing-house.ts'

/** A borrower of one's own who is signed in, with his number. */
export async function signedIn({ parts }: TestHouse, brand: string, owner?: string) {
  const id = owner ?? (await newBorrower(parts, brand))
  const { phone } = await parts.database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, brand, phone, token: await startSession(parts.database, parts.chance, id) }
}

/** Has the code sent that confirms something, and reads it off the phone. */
export async function confirmCode(
  { app }: TestHouse,
  { token, phone }: { token: string; phone: string },
  purpose: ConfirmedPurpose,
): Promise<string> {
  const { code, message } = await ask(app, sendSignInCode, { purpose }, { token })
  if (code !== '0') throw new Error(`No code to ${phone}: ${message}`)
  const answer = await app.inject({ url: '/sandbox/sms', query: { phone } })
  const [last] = answer.json<{ text: string }[]>()
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}

/** As if somebody had signed in so many minutes before. */
export async function signInMinutesAgo({ parts }: TestHouse, borrowerId: string, minutes: number) {
  await parts.database
    .updateTable('session')
    .set({ signed_in_at: Temporal.Now.instant().subtract({ minutes }) })
    .where('borrower_id', '=', borrowerId)
    .execute()
}
