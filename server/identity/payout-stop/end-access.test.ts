// What leads into a borrower's account ends in one place (the sessions, passkeys and accounts of it
// are in service/notifications/security-and-night.test.ts and backoffice/borrower/correction.test.ts).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockOut } from '#server/identity/payout-stop/lock-out.ts'
import { correctNumber } from '#server/identity/correction/correct-number.ts'
import { phoneOfBorrower } from '#server/identity/sign-in/sign-in-store.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const { database } = deps
const { events, nextHour } = notificationTools(t)
const signIns = signInTools(t)
await nextHour(9)

const told = async (id: string) => (await events(id)).filter((event) => event === 'newBrowser')

/** A borrower of some age, and the cookies of the browser that they sign in with. */
async function withBrowser() {
  const phone = await signIns.known('ph')
  const [borrower] = await signIns.borrowersOf(phone)
  const id = borrower?.id ?? ''
  await sql`update borrower set created_at = now() - interval '2 hours' where id = ${id}`.execute(
    database,
  )
  let cookies: Record<string, string> = {}
  const signIn = async (number: string) => {
    await signIns.forgetLimits()
    const code = await signIns.loginCode('ph', number)
    const answer = await signIns.logInAnswer('ph', number, code, { cookies })
    await settleJobs(deps)
    const { known = '' } = Object.fromEntries(answer.cookies.map((one) => [one.name, one.value]))
    cookies = { known }
  }
  return { id, phone, signIn }
}

// Trust requirement 61.
test.each([
  [
    'their borrower was locked out',
    async (tx: Transaction, id: string) => lockOut(deps, tx, id, 'a test', null),
  ],
  [
    'the number of their borrower was corrected',
    async (tx: Transaction, id: string, phone: string) => correctNumber(deps, tx, id, phone),
  ],
])('a browser is told as new again once %s', async (_, ends) => {
  const { id, phone, signIn } = await withBrowser()
  const next = signIns.newPhone('ph')
  await signIn(phone)
  await signIn(phone)
  expect(await told(id)).toHaveLength(1)
  await database.transaction().execute(async (tx) => ends(tx, id, next))
  const number = await phoneOfBorrower(database, id)
  await signIn(number)
  expect(await told(id)).toHaveLength(2)
  await signIn(number)
  expect(await told(id)).toHaveLength(2)
})
