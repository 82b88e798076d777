import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  acceptInvitation,
  askInvitationPasskey,
  askSignInPasskey,
  askUnlockPasskey,
  openInvitation,
  signIn,
  signInByPasskey,
  unlockByPasskey,
} from '#contract/console/staff/sign-in.ts'
import { inviteByCommand } from '#server/backoffice/accounts/account-command.ts'
import {
  invited,
  mailedSecret,
  askMe,
  PASSWORD,
  personWithPassword,
  totpCode,
  visit,
} from '#server/backoffice/sign-in/testing-sign-in.ts'
import { authenticator } from '#server/identity/passkey/testing-authenticator.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t

const me = async (cookie: string) => askMe(t, cookie)

async function acceptance(secret: string) {
  const { totpKey } = (await visit(t, openInvitation, { secret })).data
  return { secret, name: 'Ana Reyes', password: PASSWORD, code: totpCode(t, totpKey) }
}

async function acceptWithPasskey(origin = deps.config.publicUrl) {
  const { email, secret } = await invited(t, 'finance')
  const device = authenticator(origin)
  const { options } = (await visit(t, askInvitationPasskey, { secret })).data
  const passkey = device.makes(options)
  return {
    email,
    device,
    answer: await visit(t, acceptInvitation, { secret, name: 'Ana', passkey }),
  }
}

describe('an invitation', () => {
  it('names its person, and signs them in once they chose a password and an app', async () => {
    const { email, secret } = await invited(t)
    const opened = await visit(t, openInvitation, { secret })
    expect(opened.data).toMatchObject({ email, name: 'Ana Reyes' })
    expect(opened.data.totpPicture).toMatch(/^data:image\/svg\+xml;base64,/)
    const accepted = await visit(t, acceptInvitation, await acceptance(secret))
    expect(accepted.data.recoveryCodes).toHaveLength(10)
    expect(await me(accepted.cookie)).toMatchObject({ data: { email, roles: ['support'] } })
  })

  it('works once', async () => {
    const { secret } = await invited(t)
    const input = await acceptance(secret)
    const answers = await Promise.all([1, 2, 3].map(async () => visit(t, acceptInvitation, input)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(
      [CODES.notFound, CODES.notFound, '0'].toSorted(),
    )
    expect((await visit(t, openInvitation, { secret })).code).toBe(CODES.notFound)
  })

  it('ends after 48 hours', async () => {
    const { secret } = await invited(t)
    await moveClockBy(deps, 48 * 3600 - 60)
    expect((await visit(t, openInvitation, { secret })).code).toBe('0')
    await moveClockBy(deps, 61)
    expect((await visit(t, openInvitation, { secret })).code).toBe(CODES.notFound)
  })

  it('ends with the next one of the same person', async () => {
    const { email, secret } = await invited(t)
    await inviteByCommand(deps, deps.database, { email, role: 'support', name: '' })
    expect((await visit(t, openInvitation, { secret })).code).toBe(CODES.notFound)
  })

  it.each([
    ['password', { password: 'short' }],
    ['password', { password: 'passwordpassword' }],
    ['code', { code: '000000' }],
    ['name', { name: ' ' }],
    ['passkey', { passkey: '{}' }],
  ])('is not accepted with a wrong %s, and stays open', async (field, wrong) => {
    const { secret } = await invited(t)
    const input = await acceptance(secret)
    const answer = await visit(t, acceptInvitation, { ...input, ...wrong })
    expect(answer).toMatchObject({ code: CODES.inputRefused, cookie: '' })
    expect(answer.message).toMatch(new RegExp(`^${field}: `))
    expect((await visit(t, acceptInvitation, input)).code).toBe('0')
  })

  it('is not accepted with neither password nor passkey', async () => {
    const { secret } = await invited(t)
    const answer = await visit(t, acceptInvitation, { secret, name: 'Ana' })
    expect(answer).toMatchObject({ code: CODES.inputRefused, cookie: '' })
  })

  it('of a known person takes away what they signed in with, once it is accepted', async () => {
    const before = await personWithPassword(t)
    const { email } = before
    await inviteByCommand(deps, deps.database, { email, role: 'support', name: '' })
    expect(await me(before.cookie)).toMatchObject({ code: '0' })
    const input = await acceptance(await mailedSecret(t, email))
    await visit(t, acceptInvitation, { ...input, password: 'slow violet tram 44' })
    expect(await me(before.cookie)).toMatchObject({ code: CODES.notLoggedIn })
    const old = await visit(t, signIn, { email, password: PASSWORD })
    expect(old.code).toBe(CODES.notInThisStatus)
    const codes = { email, password: 'slow violet tram 44', code: before.codes[0] ?? '' }
    expect((await visit(t, signIn, codes)).code).toBe(CODES.notInThisStatus)
  })
})

describe('a passkey', () => {
  it('alone is enough: to accept, to sign in, and to unlock', async () => {
    const { email, device, answer } = await acceptWithPasskey()
    expect(answer).toMatchObject({ code: '0', data: { recoveryCodes: [] } })
    const { options } = (await visit(t, askSignInPasskey, {})).data
    const signed = await visit(t, signInByPasskey, { answer: device.signs(options) })
    expect(await me(signed.cookie)).toMatchObject({ data: { email, roles: ['finance'] } })
    await sql`update staff_session set seen_at = seen_at - interval '20 minutes'`.execute(
      deps.database,
    )
    const { cookie } = signed
    expect((await me(cookie)).code).toBe(CODES.locked)
    const asked = (await visit(t, askUnlockPasskey, {}, { cookie })).data
    const answered = { answer: device.signs(asked.options) }
    const unlocked = await visit(t, unlockByPasskey, answered, { cookie })
    expect((await me(unlocked.cookie)).code).toBe('0')
    expect((await me(cookie)).code).toBe(CODES.notLoggedIn)
  })

  it.each([
    ['a question that was answered', { again: true }],
    ['another address', { origin: 'https://evil.example' }],
    ['a device that its owner did not unlock', { isUnlocked: false }],
  ])(
    'does not sign in with %s',
    async (_, { again = false, ...faults }: object & { again?: boolean }) => {
      const { device } = await acceptWithPasskey()
      const { options } = (await visit(t, askSignInPasskey, {})).data
      const first = device.signs(options, faults)
      if (again) await visit(t, signInByPasskey, { answer: first })
      const answer = again ? device.signs(options) : first
      expect(await visit(t, signInByPasskey, { answer })).toMatchObject({
        code: CODES.notInThisStatus,
        cookie: '',
      })
    },
  )

  it('does not sign in once its account has ended', async () => {
    const { email, device } = await acceptWithPasskey()
    await sql`update staff set state = 'ended' where email = ${email}`.execute(deps.database)
    const { options } = (await visit(t, askSignInPasskey, {})).data
    const answer = await visit(t, signInByPasskey, { answer: device.signs(options) })
    expect(answer).toMatchObject({ code: CODES.notInThisStatus, cookie: '' })
  })

  it('of another person unlocks nothing', async () => {
    const { answer: mine } = await acceptWithPasskey()
    const { device } = await acceptWithPasskey()
    const { cookie } = mine
    const { options } = (await visit(t, askUnlockPasskey, {}, { cookie })).data
    const answer = await visit(t, unlockByPasskey, { answer: device.signs(options) }, { cookie })
    expect(answer.code).toBe(CODES.notInThisStatus)
  })
})
