import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#contract/console/staff/roles.ts'
import {
  checkRole,
  inviteStaff,
  listStaffRequests,
  requestRole,
} from '#contract/console/staff/staff-accounts.ts'
import { acceptInvitation, openInvitation } from '#contract/console/staff/sign-in.ts'
import type { SentMail } from '#doubles/email/smtp-double.ts'
import { type Attack, exactly } from '#drills/attack/attack.ts'
import { send } from '#drills/attack/caller.ts'
import type { Copy } from '#drills/attack/copy.ts'
import { callStaff, newStaff, signInAs, type StaffBrowser, visitConsole } from './staff.ts'

const reason = 'Joins the team in Cebu'
const ROLES_WANTED: readonly Role[] = ['finance', 'compliance']

/** An admin invites an accomplice before another admin agrees to a role, and has the consent later. */
export const earlyInvitation: Attack = {
  name: 'early-invitation',
  trust: 72,
  run: async (copy) => {
    const admin = await signInAs(copy, 'admin')
    const other = await newStaff(copy, 'admin')
    const email = 'joins.early@lender.example'
    const invited = { email, name: 'Ana Reyes', roles: ROLES_WANTED, reason }
    const invite = async (more: object = {}) =>
      callStaff(copy, admin, inviteStaff, { ...invited, ...more })
    const first = await invite()
    const early = await requestsFor(copy, other, email)
    const tooEarly = await accepted(copy, other, early)
    // The link that the first admin has somebody open is not the one that was agreed to.
    const again = await invite({ roles: [], name: 'Eve' })
    const afterwards = await accepted(copy, other, early)
    const byThemselves = await accepted(copy, admin, await requestsFor(copy, admin, email))
    const opened = await opensAccount(copy, email)
    const roleless = await rolesOf(copy, email)
    for (const role of ROLES_WANTED)
      await callStaff(copy, admin, requestRole, { id: await idOf(copy, email), role, reason })
    const alone = await accepted(copy, admin, await requestsFor(copy, other, email))
    const shown = [first, again].filter(({ text }) => /invitation#|secret/i.test(text)).length
    return [
      exactly(0, tooEarly, 'roles accepted for an account that nobody had opened'),
      exactly(0, afterwards, 'roles accepted for whoever opens the next link'),
      exactly(0, byThemselves + alone, 'roles accepted by the admin who asked'),
      exactly(1, opened ? 1 : 0, 'accounts opened by a mailed link'),
      exactly(0, roleless.length, 'roles of it'),
      exactly(0, shown, 'links shown to an admin'),
    ]
  },
}

interface Open {
  readonly id: string
  readonly email: string
}

async function requestsFor(copy: Copy, by: StaffBrowser, email: string): Promise<Open[]> {
  const { data } = await callStaff(copy, by, listStaffRequests, { state: 'open', size: 100 })
  return (data as { items: Open[] }).items.filter((one) => one.email === email)
}

async function accepted(copy: Copy, by: StaffBrowser, requests: readonly Open[]): Promise<number> {
  let count = 0
  for (const { id: requestId } of requests) {
    const { code } = await callStaff(copy, by, checkRole, { requestId, isAccepted: true })
    if (code === '0') count += 1
  }
  return count
}

/** The secret of the newest link that was mailed to somebody. */
export async function mailedSecret(copy: Copy, email: string): Promise<string> {
  await isMailed(copy, email)
  const { text } = await send(copy, 'GET', '/sandbox/mails')
  const mail = (JSON.parse(text) as SentMail[]).find(({ to }) => to === email)
  const [, secret] = /invitation#(\S+)/.exec(mail?.text ?? '') ?? []
  if (secret === undefined) throw new Error(`No link was mailed to ${email}.`)
  return secret
}

/** Waits until the server has forgotten the secret, as it does once it is mailed. */
async function isMailed({ deps }: Copy, email: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const waiting = await deps.database
      .selectFrom('staff_invitation')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select('hash')
      .where('email', '=', email)
      .where('secret', 'is not', null)
      .execute()
    if (waiting.length === 0) return
    await sleep(100)
  }
}

/** What an app shows now for a key. */
export function appCode({ deps }: Copy, key: string): string {
  const timestamp = deps.clock.now().epochMilliseconds
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })
}

async function opensAccount(copy: Copy, email: string): Promise<boolean> {
  const secret = await mailedSecret(copy, email)
  const { data } = await visitConsole(copy, openInvitation, { secret }, '203.0.113.8')
  const { totpKey } = data as { totpKey: string }
  const chosen = { name: 'Ana Reyes', password: 'brass kettle under rain' }
  const input = { secret, ...chosen, code: appCode(copy, totpKey) }
  return (await visitConsole(copy, acceptInvitation, input, '203.0.113.8')).code === '0'
}

async function accountOf({ deps }: Copy, email: string) {
  return deps.database
    .selectFrom('staff')
    .select(['id', 'roles'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

const idOf = async (copy: Copy, email: string) => (await accountOf(copy, email)).id
const rolesOf = async (copy: Copy, email: string) => (await accountOf(copy, email)).roles
