import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { openInvitation } from '#contract/console/staff/sign-in.ts'
import { inviteStaff, listStaffRequests } from '#contract/console/staff/staff-accounts.ts'
import { giveRoleByCommand, inviteByCommand } from '#server/backoffice/accounts/account-command.ts'
import { invite } from '#server/backoffice/accounts/invite-staff.ts'
import { sendInvitation } from '#server/backoffice/accounts/send-invitation.ts'
import { checkStaffRequest } from '#server/backoffice/accounts/staff-roles.ts'
import { hasAny, linkTools, secretIn } from '#server/backoffice/accounts/testing-links.ts'
import { visit } from '#server/backoffice/sign-in/testing-sign-in.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

const t = await testApp()
const { deps, logLines } = t
const { database: db } = deps
const { allMails, rowsOfStaff } = linkTools(t)
const REASON = 'Joins the team in Cebu.'

const [maker, checker] = await Promise.all([testStaff(t, 'admin'), testStaff(t, 'admin')])

const invites = async (email: string) =>
  expect(
    await maker.call(inviteStaff, { email, name: 'Ana', roles: [], reason: REASON }),
  ).toMatchObject({ code: '0' })

let people = 0
const newEmail = () => `ben${(people += 1)}@lender.test`

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
  await invites((await testStaff(t, 'support')).email)
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
  for (const text of [await rowsOfStaff(), ...logLines]) expect(hasAny([secret], text)).toBe(false)
  const { reason } = await db
    .selectFrom('staff_log')
    .select('reason')
    .where('act', '=', 'inviteStaff')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(reason).toBe(`By a command on the server: ${email} as admin, link shown`)
  // Another one is mailed once somebody else could have invited.
  await pastTriggers(db, sql`update staff set state = 'active' where id = ${checker.id}`)
  expect(await inviteByCommand(deps, db, { email, role: 'admin', name: '' })).toBeNull()
  expect((await visit(t, openInvitation, { secret })).code).toBe(CODES.notFound)
})
