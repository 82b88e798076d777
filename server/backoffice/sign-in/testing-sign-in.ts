import { whoAmI } from '#contract/console/staff/me.ts'
import { Secret, TOTP } from 'otpauth'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { acceptInvitation, openInvitation } from '#contract/console/staff/sign-in.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import {
  STAFF_BASE,
  type StaffEndpoint,
  type StaffInput,
} from '#contract/console/staff-endpoint.ts'
import type { StaffVisit, VisitInput, VisitOutput } from '#contract/console/staff/staff-visit.ts'
import { inviteByCommand } from '#server/backoffice/accounts/account-command.ts'
import { sendInvitation } from '#server/backoffice/accounts/send-invitation.ts'
import type { SentMail } from '#doubles/email/smtp-double.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

interface App {
  readonly app: FastifyInstance
  readonly deps: Dependencies
}

export const PASSWORD = 'brass kettle under rain'

interface Answered<T> {
  readonly code: string
  readonly message: string
  readonly data: T
  /** `name=value` of the cookie that was set; empty: none was. */
  readonly cookie: string
}

/** Makes a call without a session, or with the cookie of one. */
export async function visit<V extends StaffVisit>(
  { app }: App,
  call: V,
  input: VisitInput<V>,
  { cookie = '', address = '127.0.0.1' } = {},
): Promise<Answered<VisitOutput<V>>> {
  const answer = await app.inject({
    method: 'POST',
    url: STAFF_BASE + call.path,
    payload: input as object,
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    remoteAddress: address,
  })
  const [set] = answer.cookies
  const envelope: Answered<VisitOutput<V>> = answer.json()
  return { ...envelope, cookie: set ? `${set.name}=${set.value}` : '' }
}

/** Makes calls with the cookie of a session. */
export function callsWith({ app }: Pick<App, 'app'>) {
  return async <E extends StaffEndpoint>(
    cookie: string,
    { method, path }: E,
    input: Partial<StaffInput<E>> = {},
  ) => {
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    const given = method === 'GET' ? {} : { payload: input }
    return (await app.inject({ method, url: STAFF_BASE + path, headers, ...given })).json()
  }
}

/** The code that an app shows now, or so many periods from now. */
export function totpCode({ deps }: App, key: string, periods = 0): string {
  const timestamp = deps.clock.now().add({ seconds: 30 * periods }).epochMilliseconds
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })
}

let count = 0

/** The secret of the link that this person was mailed last. */
export async function mailedSecret(t: App, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select mail_id as id from staff_invitation join staff on staff.id = staff_id
    where email = ${email} and secret is not null`.execute(t.deps.database)
  for (const { id } of rows) await sendInvitation(t.deps, id)
  const mails = (await t.app.inject('/sandbox/mails')).json<SentMail[]>()
  const mail = mails.find(({ to }) => to === email)
  return /invitation#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The secret of a new invitation, for a person of its own. */
export async function invited(t: App, role: Role = 'support') {
  const email = `person${(count += 1)}.${t.deps.random.digits(6)}@lender.test`
  const link = await inviteByCommand(t.deps, t.deps.database, { email, role, name: 'Ana Reyes' })
  return { email, secret: link?.split('#')[1] ?? (await mailedSecret(t, email)) }
}

/** Somebody who accepted an invitation with a password and an authenticator app. */
export async function personWithPassword(t: App, role: Role = 'support') {
  const { email, secret } = await invited(t, role)
  const { totpKey } = (await visit(t, openInvitation, { secret })).data
  // The code of the period before: that of this one is not used up yet.
  const accepting = async () =>
    visit(t, acceptInvitation, {
      secret,
      name: 'Ana Reyes',
      password: PASSWORD,
      code: totpCode(t, totpKey, -1),
    })
  const first = await accepting()
  // A period that ended between the code and its check left the code too old.
  const accepted = first.code === '0' ? first : await accepting()
  const { id } = await t.deps.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, email, totpKey, cookie: accepted.cookie, codes: accepted.data.recoveryCodes }
}

/** What /me answers to a browser with this cookie. */
export async function askMe({ app }: App, cookie: string) {
  return (await app.inject({ url: STAFF_BASE + whoAmI.path, headers: { cookie } })).json()
}
