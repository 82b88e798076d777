import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  changePassword,
  endOwnSession,
  listOwnSessions,
} from '#contract/console/staff/own-account.ts'
import { whoAmI } from '#contract/console/staff/me.ts'
import { signIn, unlock } from '#contract/console/staff/sign-in.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import {
  callsWith,
  PASSWORD,
  personWithPassword,
  totpCode,
  visit,
} from '#server/backoffice/sign-in/testing-sign-in.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { app, deps } = t
const call = callsWith(t)

/** As if so many minutes had passed since the person's last call, or since they signed in. */
async function age(staffId: string, column: 'seen_at' | 'opened_at', minutes: number) {
  await sql`
    update staff_session set ${sql.ref(column)} = ${deps.clock.now().subtract({ minutes })}
    where staff_id = ${staffId}`.execute(deps.database)
}

async function signInAgain({ email, totpKey }: { email: string; totpKey: string }) {
  const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
  return (await visit(t, signIn, typed)).cookie
}

describe('a session', () => {
  it('is locked after fifteen minutes without a call, and unlocked by the password', async () => {
    const { id, cookie } = await personWithPassword(t)
    await age(id, 'seen_at', 14)
    expect((await call(cookie, whoAmI)).code).toBe('0')
    await age(id, 'seen_at', 15)
    expect((await call(cookie, whoAmI)).code).toBe(CODES.locked)
    const wrong = await visit(t, unlock, { password: 'wrong' }, { cookie })
    expect(wrong.code).toBe(CODES.notInThisStatus)
    expect((await call(cookie, whoAmI)).code).toBe(CODES.locked)
    const unlocked = await visit(t, unlock, { password: PASSWORD }, { cookie })
    expect(unlocked.code).toBe('0')
    expect((await call(unlocked.cookie, whoAmI)).code).toBe('0')
    // Whoever copied the cookie before has nothing.
    expect(unlocked.cookie).not.toBe(cookie)
    expect((await call(cookie, whoAmI)).code).toBe(CODES.notLoggedIn)
  })

  it('is not unlocked by the password of another person', async () => {
    const { id, cookie } = await personWithPassword(t)
    await age(id, 'seen_at', 15)
    const { cookie: none } = await visit(t, unlock, { password: PASSWORD })
    expect(none).toBe('')
    await sql`update staff set password_hash = null where id = ${id}`.execute(deps.database)
    const answer = await visit(t, unlock, { password: PASSWORD }, { cookie })
    expect(answer.code).toBe(CODES.notInThisStatus)
  })

  it('makes wrong passwords at the lock wait', async () => {
    const { id, cookie } = await personWithPassword(t)
    await age(id, 'seen_at', 15)
    for (let tries = 0; tries < 5; tries += 1)
      await visit(t, unlock, { password: 'wrong' }, { cookie })
    const answer = await visit(t, unlock, { password: PASSWORD }, { cookie })
    expect(answer.code).toBe(CODES.tooManyTries)
    expect((await call(cookie, whoAmI)).code).toBe(CODES.locked)
  })

  it('ends after ten hours, and no password unlocks it then', async () => {
    const { id, cookie } = await personWithPassword(t)
    await age(id, 'opened_at', 10 * 60 - 1)
    expect((await call(cookie, whoAmI)).code).toBe('0')
    await age(id, 'opened_at', 10 * 60)
    expect((await call(cookie, whoAmI)).code).toBe(CODES.notLoggedIn)
    const answer = await visit(t, unlock, { password: PASSWORD }, { cookie })
    expect(answer.code).toBe(CODES.notLoggedIn)
  })

  it('ends when somebody signs in again in its browser, and no other one does', async () => {
    const [first, second] = [await personWithPassword(t), await personWithPassword(t)]
    const elsewhere = await signInAgain(first)
    const { email, totpKey } = second
    const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
    const { cookie } = await visit(t, signIn, typed, { cookie: first.cookie })
    expect((await call(cookie, whoAmI)).data.email).toBe(email)
    expect((await call(first.cookie, whoAmI)).code).toBe(CODES.notLoggedIn)
    expect((await call(elsewhere, whoAmI)).code).toBe('0')
    expect((await call(second.cookie, whoAmI)).code).toBe('0')
  })

  it('is listed with its device, and ended by its person alone', async () => {
    const person = await personWithPassword(t)
    const other = await signInAgain(person)
    const { data } = await call(other, listOwnSessions)
    expect(data.sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toContain(true)
    expect(data.sessions).toHaveLength(2)
    const { id } = data.sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    const stranger = await personWithPassword(t)
    await call(stranger.cookie, endOwnSession, { id })
    expect((await call(person.cookie, whoAmI)).code).toBe('0')
    await call(other, endOwnSession, { id })
    expect((await call(person.cookie, whoAmI)).code).toBe(CODES.notLoggedIn)
    expect((await call(other, whoAmI)).code).toBe('0')
  })
})

describe('a new password', () => {
  const NEW = 'slow violet tram 44'

  it('gives the session another token', async () => {
    const { cookie } = await personWithPassword(t)
    const answer = await app.inject({
      method: 'POST',
      url: STAFF_BASE + changePassword.path,
      payload: { password: PASSWORD, newPassword: NEW },
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    })
    const [set] = answer.cookies
    expect((await call(`${set?.name}=${set?.value}`, whoAmI)).code).toBe('0')
    expect((await call(cookie, whoAmI)).code).toBe(CODES.notLoggedIn)
  })

  it('ends the other sessions, and the old password is good for nothing', async () => {
    const person = await personWithPassword(t)
    const other = await signInAgain(person)
    const typed = { password: PASSWORD, newPassword: NEW }
    expect((await call(other, changePassword, typed)).code).toBe('0')
    expect((await call(person.cookie, whoAmI)).code).toBe(CODES.notLoggedIn)
    const old = await visit(t, signIn, { email: person.email, password: PASSWORD })
    expect(old.code).toBe(CODES.notInThisStatus)
    const now = await visit(t, signIn, { email: person.email, password: NEW })
    expect(now.data).toEqual({ next: 'code' })
  })

  it('needs the old one, and a good one', async () => {
    const { email, cookie } = await personWithPassword(t)
    const wrong = await call(cookie, changePassword, { password: 'wrong', newPassword: NEW })
    expect(wrong.code).toBe(CODES.notInThisStatus)
    const short = await call(cookie, changePassword, { password: PASSWORD, newPassword: 'short' })
    expect(short).toMatchObject({
      code: CODES.inputRefused,
      message: 'newPassword: Use 12 characters or more.',
    })
    expect((await visit(t, signIn, { email, password: PASSWORD })).data).toEqual({ next: 'code' })
  })
})
