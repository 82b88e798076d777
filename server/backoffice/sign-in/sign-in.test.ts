import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { signIn, signOut, STAFF_VISITS } from '#contract/console/staff/sign-in.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { passwordHash } from '#server/backoffice/credentials/password-hash.ts'
import { recoveryHash } from '#server/backoffice/credentials/recovery-codes.ts'
import {
  askMe,
  PASSWORD,
  personWithPassword,
  totpCode,
  visit,
} from '#server/backoffice/sign-in/testing-sign-in.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { app, deps } = t

const me = async (cookie: string) => askMe(t, cookie)

describe('signing in with a password', () => {
  it('asks for a code, and then lets in', async () => {
    const { email, totpKey } = await personWithPassword(t)
    const first = await visit(t, signIn, { email, password: PASSWORD })
    expect(first).toMatchObject({ code: '0', data: { next: 'code' }, cookie: '' })
    const typed = { email: email.toUpperCase(), password: PASSWORD, code: totpCode(t, totpKey) }
    const second = await visit(t, signIn, typed)
    expect(second).toMatchObject({ code: '0', data: { next: 'in' } })
    expect(await me(second.cookie)).toMatchObject({ data: { email } })
  })

  it('accepts a code of the app once, and none from before it', async () => {
    const { email, totpKey } = await personWithPassword(t)
    await moveClockBy(deps, 60)
    const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
    expect((await visit(t, signIn, typed)).code).toBe('0')
    expect(await visit(t, signIn, typed)).toMatchObject({ code: CODES.notInThisStatus, cookie: '' })
    const before = { ...typed, code: totpCode(t, totpKey, -1) }
    expect((await visit(t, signIn, before)).code).toBe(CODES.notInThisStatus)
  })

  it('accepts a code while the app shows it and thirty seconds more, and not before', async () => {
    const { email, totpKey } = await personWithPassword(t)
    const begin = async (seconds: number) => {
      const into = Math.floor(deps.clock.now().epochMilliseconds / 1000) % 30
      await moveClockBy(deps, 60 - into + seconds)
      return async (code: string) =>
        (await visit(t, signIn, { email, password: PASSWORD, code })).data?.next ?? null
    }
    const early = await begin(1)
    expect(await early(totpCode(t, totpKey, 1))).toBeNull()
    const late = await begin(1)
    expect(await late(totpCode(t, totpKey, -2))).toBeNull()
    expect(await late(totpCode(t, totpKey, -1))).toBe('in')
    expect(await late(totpCode(t, totpKey))).toBe('in')
  })

  it('accepts a recovery code of the former length', async () => {
    const { id, email } = await personWithPassword(t)
    const former = '7K2M-9QXA-0BCD-41TZ'
    await deps.database
      .insertInto('staff_recovery_code')
      .values({ staff_id: id, hash: recoveryHash(former) })
      .execute()
    const typed = { email, password: PASSWORD, code: former }
    expect((await visit(t, signIn, typed)).data).toEqual({ next: 'in' })
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { email, codes } = await personWithPassword(t)
    expect(new Set(codes).size).toBe(10)
    // 120 bits.
    for (const each of codes)
      expect(each).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    const code = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const typed = { email, password: PASSWORD, code }
    expect((await visit(t, signIn, typed)).data).toEqual({ next: 'in' })
    expect(await visit(t, signIn, typed)).toMatchObject({ code: CODES.notInThisStatus, cookie: '' })
    expect((await visit(t, signIn, { ...typed, code: codes[1] ?? '' })).data).toEqual({
      next: 'in',
    })
  })

  it('accepts a hash of another cost, and hashes the password anew', async () => {
    const { id, email, totpKey } = await personWithPassword(t)
    const hash = await passwordHash(PASSWORD, { memory: 8192, passes: 1, parallelism: 1 })
    await sql`update staff set password_hash = ${hash} where id = ${id}`.execute(deps.database)
    const stored = async () =>
      (
        await sql<{
          hash: string
        }>`select password_hash as hash from staff where id = ${id}`.execute(deps.database)
      ).rows[0]?.hash
    await visit(t, signIn, { email, password: 'wrong', code: totpCode(t, totpKey) })
    expect(await stored()).toBe(hash)
    const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
    expect((await visit(t, signIn, typed)).data).toEqual({ next: 'in' })
    expect(await stored()).toContain('$m=19456,t=2,p=1$')
    expect((await visit(t, signIn, { email, password: PASSWORD })).data).toEqual({ next: 'code' })
  })

  it('accepts no code without the password', async () => {
    const { email, totpKey } = await personWithPassword(t)
    const typed = { email, password: `${PASSWORD}.`, code: totpCode(t, totpKey) }
    expect(await visit(t, signIn, typed)).toMatchObject({ code: CODES.notInThisStatus, cookie: '' })
  })

  it('says the same of an unknown e-mail, a wrong password and a wrong code', async () => {
    const { email } = await personWithPassword(t)
    const { code, message, cookie } = await visit(t, signIn, { email, password: 'wrong' })
    const answer = { code, message, data: null, cookie }
    expect(answer).toMatchObject({ code: CODES.notInThisStatus, cookie: '' })
    const unknown = { email: 'nobody@lender.test', password: PASSWORD }
    expect(await visit(t, signIn, unknown)).toEqual(answer)
    const wrongCode = { email, password: PASSWORD, code: '000000' }
    expect(await visit(t, signIn, wrongCode)).toEqual(answer)
  })

  it('is over for an account that ended, with the same answer', async () => {
    const { id, email, totpKey } = await personWithPassword(t)
    await sql`update staff set state = 'ended' where id = ${id}`.execute(deps.database)
    const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
    expect((await visit(t, signIn, typed)).code).toBe(CODES.notInThisStatus)
  })

  it('leaves a line in the log for the first try refused for each reason, and for each that let in', async () => {
    const { id, email, totpKey } = await personWithPassword(t)
    await visit(t, signIn, { email, password: 'wrong' })
    await visit(t, signIn, { email, password: PASSWORD, code: '000000' })
    await visit(t, signIn, { email, password: PASSWORD, code: totpCode(t, totpKey) })
    const lines = await deps.database
      .selectFrom('staff_log')
      .select(['kind', 'reason', 'staff_id'])
      .where('subject', '=', id)
      .where('act', '=', 'signIn')
      .orderBy('sequence')
      .execute()
    expect(lines).toEqual([
      // The invitation signed them in.
      { kind: 'done', reason: null, staff_id: id },
      { kind: 'refused', reason: 'The e-mail or the password is wrong.', staff_id: null },
      { kind: 'refused', reason: 'The code is wrong, or used.', staff_id: null },
      { kind: 'done', reason: null, staff_id: id },
    ])
  })
})

describe('what is stored', () => {
  it('is no password, code, key or token that could be used', async () => {
    const { id, totpKey, codes, cookie } = await personWithPassword(t)
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', (select jsonb_agg(s) from staff s), (select jsonb_agg(s) from staff_totp s),
        (select jsonb_agg(s) from staff_recovery_code s), (select jsonb_agg(s) from staff_session s),
        (select jsonb_agg(s) from staff_invitation s), (select jsonb_agg(s) from staff_log s)) as text
    `.execute(deps.database)
    const text = rows[0]?.text ?? ''
    expect(text).toContain(id)
    const secrets = [PASSWORD, totpKey, ...codes, cookie.split('=')[1] ?? '']
    const written = (secret: string) =>
      text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'))
    expect(secrets.filter(written)).toEqual([])
  })
})

describe('signing out', () => {
  it('ends the session on the server too', async () => {
    const { cookie } = await personWithPassword(t)
    expect(await me(cookie)).toMatchObject({ code: '0' })
    expect((await visit(t, signOut, {}, { cookie })).cookie).toBe('hiram-staff=')
    expect(await me(cookie)).toMatchObject({ code: CODES.notLoggedIn })
  })
})

describe('every call without a session', () => {
  it.each(STAFF_VISITS)('$path is refused to a form of another site', async ({ path }) => {
    const answer = await app.inject({ method: 'POST', url: STAFF_BASE + path, payload: {} })
    expect(answer.json()).toMatchObject({ code: CODES.inputRefused, data: null })
    expect(answer.json().message).toContain('X-Requested-With')
    expect(answer.cookies).toEqual([])
  })
})
