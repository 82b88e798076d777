import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { whoAmI } from '#contract/console/staff/me.ts'
import {
  checkRole,
  endStaff,
  inviteStaff,
  listStaff,
  listStaffRequests,
  requestRole,
  takeRole,
} from '#contract/console/staff/staff-accounts.ts'
import { acceptInvitation, openInvitation } from '#contract/console/staff/sign-in.ts'
import { giveRoleByCommand } from '#server/backoffice/accounts/account-command.ts'
import {
  mailedSecret,
  PASSWORD,
  totpCode,
  visit,
} from '#server/backoffice/sign-in/testing-sign-in.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const REASON = 'Joins the team in Cebu.'

const [maker, checker] = await Promise.all([testStaff(t, 'admin'), testStaff(t, 'admin')])

const rolesOf = async (id: string) => {
  const row = await deps.database
    .selectFrom('staff')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.roles
}

const opens = async (secret: string) => (await visit(t, openInvitation, { secret })).code === '0'

/** Opens an account by the link that was mailed, as its person does. */
async function accept(secret: string) {
  const { totpKey } = (await visit(t, openInvitation, { secret })).data
  const chosen = { name: 'Ana Reyes', password: PASSWORD, code: totpCode(t, totpKey) }
  expect((await visit(t, acceptInvitation, { secret, ...chosen })).code).toBe('0')
}

/** The request for a person that waits. */
async function waiting(email: string) {
  const open = (await checker.call(listStaffRequests, { state: 'open' })).data.items
  return open.filter((one) => one.email === email)
}

const check = async (requestId: string) =>
  (await checker.call(checkRole, { requestId, isAccepted: true })).code

describe('giving a role', () => {
  it('needs another admin, and then holds from the next request', async () => {
    const person = await testStaff(t, 'support')
    const wanted = { id: person.id, role: 'finance', reason: REASON } as const
    const { requestId } = (await maker.call(requestRole, wanted)).data
    expect((await maker.call(requestRole, wanted)).data).toEqual({ requestId })
    const own = await maker.call(checkRole, { requestId, isAccepted: true })
    expect(own).toMatchObject({ code: CODES.notInThisStatus })
    expect(await rolesOf(person.id)).toEqual(['support'])
    for (const _ of [1, 2])
      expect((await checker.call(checkRole, { requestId, isAccepted: true })).code).toBe('0')
    expect((await person.call(whoAmI)).data.roles).toEqual(['support', 'finance'])
    const refusedNow = await checker.call(checkRole, { requestId, isAccepted: false })
    expect(refusedNow.code).toBe(CODES.notInThisStatus)
  })

  it('that is refused gives nothing', async () => {
    const person = await testStaff(t, 'support')
    const wanted = { id: person.id, role: 'finance', reason: REASON } as const
    const { requestId } = (await maker.call(requestRole, wanted)).data
    await checker.call(checkRole, { requestId, isAccepted: false })
    expect(await rolesOf(person.id)).toEqual(['support'])
    const { data } = await checker.call(listStaffRequests, { state: 'refused' })
    expect(data.items.map(({ id }) => id)).toContain(requestId)
  })

  it('is not checked by the person whom it is for', async () => {
    const wanted = { id: checker.id, role: 'finance', reason: REASON } as const
    const { requestId } = (await maker.call(requestRole, wanted)).data
    const own = await checker.call(checkRole, { requestId, isAccepted: true })
    expect(own).toMatchObject({ code: CODES.notInThisStatus })
    expect(await rolesOf(checker.id)).toEqual(['admin'])
    const third = await testStaff(t, 'admin')
    await third.call(checkRole, { requestId, isAccepted: false })
    await maker.call(endStaff, { id: third.id, reason: REASON })
  })

  it('by a command on the server needs nobody else', async () => {
    const person = await testStaff(t, 'support')
    const given = { email: person.email, role: 'admin' } as const
    expect(await giveRoleByCommand(deps, deps.database, given)).toBe(true)
    expect(await rolesOf(person.id)).toEqual(['support', 'admin'])
    const nobody = { email: 'nobody@lender.test', role: 'admin' } as const
    expect(await giveRoleByCommand(deps, deps.database, nobody)).toBe(false)
    await maker.call(endStaff, { id: person.id, reason: REASON })
  })
})

describe('inviting', () => {
  it('knows a domain in its own letters and in those of the network as one', async () => {
    const invited = { name: 'Ana', roles: [], reason: REASON }
    const [letters, network] = ['ana@señorita.example', 'ana@xn--seorita-5za.example']
    for (const email of [letters, network, letters.toUpperCase()])
      await maker.call(inviteStaff, { ...invited, email })
    const { items } = (await checker.call(listStaff, { state: 'invited' })).data
    const emails = items.map(({ email }) => email).filter((email) => email.startsWith('ana@'))
    expect(emails).toEqual([network])
  })

  it('makes an account without a role until another admin checked it', async () => {
    const email = 'new.person@lender.test'
    const invited = { email, name: 'New', roles: ['support' as const], reason: REASON }
    expect((await maker.call(inviteStaff, invited)).data).toEqual({ isMailed: true })
    const secret = await mailedSecret(t, email)
    expect((await visit(t, openInvitation, { secret })).data).toMatchObject({ email })
    const { items } = (await checker.call(listStaff, { state: 'invited' })).data
    const account = items.find((one) => one.email === email)
    expect(account).toMatchObject({ state: 'invited', roles: '', lastSeenAt: null })
    const open = (await checker.call(listStaffRequests, { state: 'open' })).data.items
    expect(open).toMatchObject([{ email, role: 'support', madeBy: maker.email }])
    // Nobody knows yet who opens it: perhaps who has the link.
    expect(await check(open[0]!.id)).toBe(CODES.notInThisStatus)
    expect(await rolesOf(account!.id)).toEqual([])
    await accept(secret)
    expect(await check(open[0]!.id)).toBe('0')
    expect(await rolesOf(account!.id)).toEqual(['support'])
  })

  it('refuses what was requested for whoever had the account before', async () => {
    const person = await testStaff(t)
    const wanted = { id: person.id, role: 'finance', reason: REASON } as const
    const { requestId } = (await maker.call(requestRole, wanted)).data
    const again = { email: person.email, name: 'x', roles: ['support' as const], reason: REASON }
    await maker.call(inviteStaff, again)
    expect(await check(requestId)).toBe(CODES.notInThisStatus)
    expect(await waiting(person.email)).toMatchObject([{ role: 'support' }])
    expect(await rolesOf(person.id)).toEqual([])
  })

  it.each([
    ['an admin', 'admin'],
    ['who handles money', 'finance'],
  ] as const)(
    '%s again needs two people: the link is mailed once the second agrees',
    async (_, role) => {
      const admin = await testStaff(t, role)
      const again = { email: admin.email, name: 'x', roles: [], reason: 'They lost their phone.' }
      expect((await maker.call(inviteStaff, again)).data).toEqual({ isMailed: false })
      expect(await mailedSecret(t, admin.email)).toBe('')
      const [open] = (await checker.call(listStaffRequests, { state: 'open' })).data.items
      expect(open).toMatchObject({ kind: 'invitation', email: admin.email })
      const requestId = open!.id
      expect((await maker.call(checkRole, { requestId, isAccepted: true })).code).toBe(
        CODES.notInThisStatus,
      )
      const checked = await checker.call(checkRole, { requestId, isAccepted: true })
      expect(checked.data).toEqual({ isMailed: true })
      expect(await opens(await mailedSecret(t, admin.email))).toBe(true)
      await maker.call(endStaff, { id: admin.id, reason: REASON })
    },
  )

  it.each([
    'nobody',
    'a@b',
    'two words@lender.ph',
    'ana,eve@lender.ph',
    'ana<eve@lender.ph>',
    'ana\u200B@lender.ph',
  ])('refuses the e-mail %s', async (email) => {
    const answer = await maker.call(inviteStaff, { email, name: 'x', roles: [], reason: REASON })
    expect(answer).toMatchObject({ code: CODES.inputRefused })
    expect(answer.message).toMatch(/^email: /)
  })
})

describe('an open invitation', () => {
  const again = { name: 'x', roles: [], reason: 'They lost their phone.' }
  const invite = async (email: string) => (await maker.call(inviteStaff, { ...again, email })).data

  it.each<[string, (person: { id: string; email: string }) => Promise<unknown>]>([
    [
      'a role is given',
      async ({ id, email }) => {
        const wanted = { id, role: 'finance', reason: REASON } as const
        await maker.call(requestRole, wanted)
        const [request] = await waiting(email)
        expect(await check(request!.id)).toBe('0')
      },
    ],
    [
      'a role is given by a command',
      async ({ email }) => giveRoleByCommand(deps, deps.database, { email, role: 'finance' }),
    ],
    ['another one is made', async ({ email }) => invite(email)],
    ['the account ends', async ({ id }) => maker.call(endStaff, { id, reason: REASON })],
  ])('of who has no role ends when %s', async (_, change) => {
    const person = await testStaff(t)
    expect(await invite(person.email)).toEqual({ isMailed: true })
    const secret = await mailedSecret(t, person.email)
    expect(await opens(secret)).toBe(true)
    await change(person)
    expect(await opens(secret)).toBe(false)
  })

  it('of who has roles ends when one is taken', async () => {
    const person = await testStaff(t, 'support', 'finance')
    expect(await invite(person.email)).toEqual({ isMailed: false })
    const [request] = await waiting(person.email)
    const checked = { requestId: request!.id, isAccepted: true }
    await checker.call(checkRole, checked)
    const secret = await mailedSecret(t, person.email)
    expect(await opens(secret)).toBe(true)
    await maker.call(takeRole, { id: person.id, role: 'finance', reason: REASON })
    expect(await opens(secret)).toBe(false)
  })
})

describe('ending an account', () => {
  it('ends its sessions and links at once, with the reason in the log', async () => {
    const person = await testStaff(t)
    const again = { email: person.email, name: 'x', roles: [], reason: REASON }
    await maker.call(inviteStaff, again)
    const secret = await mailedSecret(t, person.email)
    expect(await opens(secret)).toBe(true)
    for (const _ of [1, 2])
      expect((await maker.call(endStaff, { id: person.id, reason: 'They left us.' })).code).toBe(
        '0',
      )
    expect((await person.call(whoAmI)).code).toBe(CODES.notLoggedIn)
    expect((await visit(t, openInvitation, { secret })).code).toBe(CODES.notFound)
    const lines = await deps.database
      .selectFrom('staff_log')
      .select(['kind', 'reason'])
      .where('subject', '=', person.id)
      .where('act', '=', 'endStaff')
      .execute()
    expect(lines).toContainEqual({ kind: 'done', reason: 'They left us.' })
    expect((await maker.call(inviteStaff, again)).code).toBe(CODES.notInThisStatus)
  })

  it('needs a reason', async () => {
    const person = await testStaff(t, 'support')
    expect((await maker.call(endStaff, { id: person.id })).code).toBe(CODES.inputRefused)
    expect((await person.call(whoAmI)).code).toBe('0')
  })

  it('of two last admins at once leaves one, who keeps the role', async () => {
    await deps.database
      .updateTable('staff')
      .set({ state: 'ended' })
      .where('id', 'not in', [maker.id, checker.id])
      .execute()
    const ended = await Promise.all([
      maker.call(endStaff, { id: checker.id, reason: REASON }),
      checker.call(endStaff, { id: maker.id, reason: REASON }),
    ])
    // Whose account has ended before their call came is signed out.
    const refused = ended.map(({ code }) => code).filter((code) => code !== '0')
    expect(refused).toHaveLength(1)
    expect([CODES.notInThisStatus, CODES.notLoggedIn]).toContain(refused[0])
    const left = [maker, checker].find((_, place) => ended[place]?.code === '0')
    const taken = await left!.call(takeRole, { id: left!.id, role: 'admin', reason: REASON })
    expect(taken.code).toBe(CODES.notInThisStatus)
    expect(await rolesOf(left!.id)).toEqual(['admin'])
  })
})
