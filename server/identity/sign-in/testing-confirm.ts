import { type ConfirmedPurpose, sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** A new borrower who is signed in, with their number. */
export async function signedIn({ deps }: TestApp, brand: string, owner?: string) {
  const id = owner ?? (await newBorrower(deps, brand))
  const { phone } = await deps.database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, brand, phone, token: await startSession(deps.database, deps.random, id) }
}

/** Has the code sent that confirms something, and reads it off the phone. */
export async function confirmCode(
  { app }: TestApp,
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
export async function signInMinutesAgo({ deps }: TestApp, borrowerId: string, minutes: number) {
  await deps.database
    .updateTable('session')
    .set({ signed_in_at: Temporal.Now.instant().subtract({ minutes }) })
    .where('borrower_id', '=', borrowerId)
    .execute()
}
