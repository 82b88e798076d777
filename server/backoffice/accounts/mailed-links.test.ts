import { describe, expect, it, test } from 'vitest'
import type { Role } from '#contract/console/staff/roles.ts'
import { openInvitation } from '#contract/console/staff/sign-in.ts'
import {
  checkRole,
  inviteStaff,
  listStaff,
  listStaffRequests,
  requestRole,
  takeRole,
} from '#contract/console/staff/staff-accounts.ts'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { inviteByCommand } from '#server/backoffice/accounts/account-command.ts'
import { hasAny, linkTools, secretIn } from '#server/backoffice/accounts/testing-links.ts'
import { visit } from '#server/backoffice/sign-in/testing-sign-in.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// The link of an invitation is for its person alone.

const t = await testApp()
const { deps, logLines } = t
const { database: db } = deps
const { allMails, rowsOfStaff } = linkTools(t)
const REASON = 'Joins the team in Cebu.'

const [maker, checker] = await Promise.all([testStaff(t, 'admin'), testStaff(t, 'admin')])

/** All that inviters were answered. */
const heard: string[] = []
/** Of all links that were mailed. */
const secrets: string[] = []

async function act<E extends StaffEndpoint>(staff: TestStaff, call: E, input: StaffInput<E>) {
  const answer = await staff.call(call, input)
  heard.push(JSON.stringify(answer))
  expect(`${answer.code} ${answer.message}`).toBe('0 success')
  return answer.data
}

const invites = async (email: string, roles: Role[] = []) =>
  act(maker, inviteStaff, { email, name: 'Ana', roles, reason: REASON })

/** The second admin accepts what waits for a person. */
async function accepts(staffId: string) {
  const open = await db
    .selectFrom('staff_request')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('is_accepted', 'is', null)
    .execute()
  for (const { id } of open) await act(checker, checkRole, { requestId: id, isAccepted: true })
}

async function commands(email: string, role: Role) {
  const link = await inviteByCommand(deps, db, { email, role, name: '' })
  heard.push(String(link))
}

let people = 0
const newEmail = () => `ana.ñ${(people += 1)}@lender.test`

async function known(...roles: Role[]) {
  const { id } = await testStaff(t, ...roles)
  const email = newEmail()
  await db.updateTable('staff').set({ email }).where('id', '=', id).execute()
  return { id, email }
}

/** Makes a person, and what mails them a link, however their e-mail is written. */
type Way = () => Promise<{ email: string; mails: (written: string) => Promise<unknown> }>

const byTwo = (id: string) => async (written: string) => {
  expect(await invites(written)).toEqual({ isMailed: false })
  await accepts(id)
}

const WAYS: Readonly<Record<string, Way>> = {
  'a new person': async () => ({ email: newEmail(), mails: invites }),
  'a new person with roles': async () => ({
    email: newEmail(),
    mails: async (written) => invites(written, ['support', 'finance']),
  }),
  'an invited person again': async () => {
    const email = newEmail()
    await invites(email)
    return { email, mails: invites }
  },
  'a person without a role again': async () => ({ ...(await known()), mails: invites }),
  'a person with a role, by two': async () => {
    const person = await known('support')
    return { ...person, mails: byTwo(person.id) }
  },
  'an admin, by two': async () => {
    const person = await known('admin')
    return { ...person, mails: byTwo(person.id) }
  },
  'a person who got a role': async () => {
    const person = await known()
    await act(maker, requestRole, { id: person.id, role: 'finance', reason: REASON })
    await accepts(person.id)
    return { ...person, mails: byTwo(person.id) }
  },
  'a person who lost one of two roles': async () => {
    const person = await known('support', 'finance')
    await act(maker, takeRole, { id: person.id, role: 'finance', reason: REASON })
    return { ...person, mails: byTwo(person.id) }
  },
  'a person who lost their only role': async () => {
    const person = await known('support')
    await act(maker, takeRole, { id: person.id, role: 'support', reason: REASON })
    return { ...person, mails: invites }
  },
  'a new person, by the command': async () => ({
    email: newEmail(),
    mails: async (written) => commands(written, 'admin'),
  }),
  'a person with a role, by the command': async () => ({
    ...(await known('finance')),
    mails: async (written) => commands(written, 'support'),
  }),
}

const WRITINGS: Readonly<Record<string, (email: string) => string>> = {
  'as it is': (email) => email,
  'in capitals': (email) => email.toUpperCase(),
  'between spaces': (email) => ` ${email}  `,
  'with its accent apart': (email) => email.normalize('NFD'),
  'in wide letters': (email) => email.replace('ana', 'ａｎａ'),
}

const CASES = Object.keys(WAYS).flatMap((way) =>
  Object.keys(WRITINGS).map((writing) => [way, writing] as const),
)

describe.each(CASES)('inviting %s, their e-mail written %s', (way, writing) => {
  it('mails the link to that person alone, once, and shows it to nobody', async () => {
    const { email, mails } = await WAYS[way]!()
    await settleJobs(deps)
    const before = new Set((await allMails()).map(({ messageId }) => messageId))
    await mails(WRITINGS[writing]!(email))
    const whileItWaits = await rowsOfStaff()
    await settleJobs(deps)

    const sent = (await allMails()).filter(({ messageId }) => !before.has(messageId))
    expect(sent.map(({ to }) => to)).toEqual([email])
    const secret = secretIn(sent[0]?.text ?? '')
    expect((await visit(t, openInvitation, { secret })).data).toMatchObject({ email })
    secrets.push(secret)
    for (const text of [whileItWaits, await rowsOfStaff(), ...heard, ...logLines])
      expect(hasAny(secrets, text)).toBe(false)

    const account = await db.selectFrom('staff').select('id').where('email', '=', email).execute()
    expect(account).toHaveLength(1)
    const open = await db
      .selectFrom('staff_invitation')
      .select('secret')
      .where('staff_id', '=', account[0]!.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([{ secret: null }])
  })
})

test('no list of the console has a link', async () => {
  expect(secrets).toHaveLength(CASES.length)
  const pages = await Promise.all([
    checker.call(listStaff, { size: 100 }),
    ...(['open', 'accepted', 'refused'] as const).map(async (state) =>
      checker.call(listStaffRequests, { state, size: 100 }),
    ),
  ])
  expect(hasAny(secrets, JSON.stringify(pages))).toBe(false)
})

test('e-mails with a dot more are two people', async () => {
  await invites('b.en@lender.test')
  await invites('ben@lender.test')
  const rows = await db
    .selectFrom('staff')
    .select('email')
    .where('email', 'like', 'b%en@%')
    .execute()
  expect(rows.map(({ email }) => email).toSorted()).toEqual(['b.en@lender.test', 'ben@lender.test'])
})
