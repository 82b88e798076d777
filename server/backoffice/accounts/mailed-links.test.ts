import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import type { Role } from '#contract/console/roles.ts'
import { openInvitation } from '#contract/console/sign-in.ts'
import {
  checkRole,
  inviteStaff,
  listStaff,
  listStaffRequests,
  requestRole,
  takeRole,
} from '#contract/console/staff-accounts.ts'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { giveRoleByCommand, inviteByCommand } from '#server/backoffice/accounts/account-command.ts'
import { invite } from '#server/backoffice/accounts/invite-staff.ts'
import { sendInvitation } from '#server/backoffice/accounts/send-invitation.ts'
import { checkStaffRequest } from '#server/backoffice/accounts/staff-roles.ts'
import { visit } from '#server/backoffice/sign-in/testing-sign-in.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import type { SentMail } from '#server/sandbox/email/smtp-double.ts'
import { testApp } from '#server/testing-app.ts'

// The link of an invitation is for its person alone.

const t = await testApp()
const { deps, app, logLines } = t
const { database: db } = deps
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

const allMails = async () =>
  (await app.inject('/sandbox/mails')).json<SentMail[]>().filter(({ text }) => text.includes('#'))

const secretIn = (text: string) => /console\/invitation#(\S+)/.exec(text)?.[1] ?? ''

/** Every row of staff's tables and of the queue. */
async function rowsOfStaff(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename like '%staff%') or schemaname = 'graphile_worker'
  `.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(jsonb_agg(t), '[]')::text as text from ${sql.raw(name)} t`.execute(db)
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

/** Whether a text has a secret, as it is or as PostgreSQL shows its bytes. */
const hasAny = (text: string) =>
  secrets.some(
    (secret) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')),
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
      expect(hasAny(text)).toBe(false)

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
  expect(hasAny(JSON.stringify(pages))).toBe(false)
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

test('a link outlives a crash before its mail, is the same after one behind it, and a replaced one is not mailed', async () => {
  const email = newEmail()
  await invites(email)
  await invites(email)
  const { id } = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('mail_id as id')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const fails = { send: async () => Promise.reject(new Error('The mail server is away.')) }
  await expect(sendInvitation({ ...deps, email: fails }, id ?? '')).rejects.toThrow('away')
  const given: string[] = []
  const dies = {
    send: async ({ text }: { text: string }) => {
      given.push(text)
      throw new Error('The process died once the mail was taken.')
    },
  }
  await expect(sendInvitation({ ...deps, email: dies }, id ?? '')).rejects.toThrow('died')
  await settleJobs(deps)
  await sendInvitation(deps, id ?? '')
  const sent = (await allMails()).filter(({ to }) => to === email)
  expect(sent.map(({ text }) => text)).toEqual(given)
  expect(sent[0]?.messageId).toBe(`<${id}@lender.test>`)
})

test('without a mail server nobody is invited, and nothing is changed', async () => {
  const person = await known('support')
  await invites(person.email)
  const [request] = (await checker.call(listStaffRequests, { state: 'open' })).data.items
  const deaf = { ...deps, config: { ...deps.config, hasSandbox: false } }
  const before = await rowsOfStaff()
  const says = { code: CODES.notInThisStatus, message: expect.stringMatching(/SMTP_HOST/) }
  const email = newEmail()
  const invited = { email, name: 'x', roles: [], reason: REASON }
  await expect(invite(deaf, db, invited, maker.id)).rejects.toMatchObject(says)
  const check = { requestId: request!.id, isAccepted: true }
  await expect(checkStaffRequest(deaf, db, check, checker.id)).rejects.toMatchObject(says)
  const byCommand = { email, role: 'admin', name: '' } as const
  await expect(inviteByCommand(deaf, db, byCommand)).rejects.toMatchObject(says)
  expect(await rowsOfStaff()).toBe(before)
})

test('a command gives no role to an account that nobody opened', async () => {
  const email = newEmail()
  await invites(email)
  const given = { email, role: 'finance' } as const
  await expect(giveRoleByCommand(deps, db, given)).rejects.toMatchObject({
    code: CODES.notInThisStatus,
  })
  const { roles } = await db
    .selectFrom('staff')
    .select('roles')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(roles).toEqual([])
})

test('where no other admin signs in the command shows the link, which is logged with an alarm and not mailed', async () => {
  await settleJobs(deps)
  await sql`update staff set state = 'ended' where 'admin' = any(roles) and id <> ${maker.id}`.execute(
    db,
  )
  const before = (await allMails()).length
  const raised = () => deps.alarms.counts().get('an invitation was shown')
  expect(raised()).toBe(0)
  const { email } = maker
  const link = await inviteByCommand(deps, db, { email, role: 'admin', name: '' })
  const secret = secretIn(link ?? '')
  expect((await visit(t, openInvitation, { secret })).data).toMatchObject({ email })
  await settleJobs(deps)
  expect(raised()).toBe(1)
  expect(await allMails()).toHaveLength(before)
  secrets.push(secret)
  for (const text of [await rowsOfStaff(), ...logLines]) expect(hasAny(text)).toBe(false)
  const { reason } = await db
    .selectFrom('staff_log')
    .select('reason')
    .where('act', '=', 'inviteStaff')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(reason).toBe(`By a command on the server: ${email} as admin, link shown`)
  // Another one is mailed once somebody else could have invited.
  await db.updateTable('staff').set({ state: 'active' }).where('id', '=', checker.id).execute()
  expect(await inviteByCommand(deps, db, { email, role: 'admin', name: '' })).toBeNull()
  expect((await visit(t, openInvitation, { secret })).code).toBe(CODES.notFound)
})
