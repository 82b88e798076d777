import { sql } from 'kysely'
import { ROLES } from '#contract/console/staff/roles.ts'
import { acceptInvitation, openInvitation } from '#contract/console/staff/sign-in.ts'
import {
  inviteStaff,
  listStaffRequests,
  checkRole,
  requestRole,
} from '#contract/console/staff/staff-accounts.ts'
import {
  mailedSecret,
  PASSWORD,
  totpCode,
  visit,
} from '#server/backoffice/sign-in/testing-sign-in.ts'
import {
  signedInAgain,
  staffWith,
  type TestStaff,
  testStaff,
} from '#server/backoffice/testing-staff.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

const reason = 'Nobody else is in the office'

/** How else one person may type their e-mail. */
export const SPELLINGS: Readonly<Record<string, (email: string) => string>> = {
  capitals: (email) => email.toUpperCase(),
  'one capital': (email) => email.replace(/^./, (first) => first.toUpperCase()),
  blanks: (email) => ` ${email}\t`,
  'wide letters': (email) => email.replace(/^[a-z]+/, wide),
  'a wide @': (email) => email.replace('@', '＠'),
  'a long s': (email) => email.replace('s', 'ſ'),
  'a blank without width': (email) => email.replace('@', '\u200B@'),
  'a soft hyphen': (email) => email.replace('@', '\u00AD@'),
  'a name': (email) => `Somebody else <${email}>`,
}

const wide = (letters: string) =>
  letters.replaceAll(/./g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))

/** One person with every role, and each browser that they can sign in alone. */
export async function oneAlone(t: TestApp) {
  const person = await testStaff(t, ...ROLES)
  const again = await signedInAgain(t, person)
  const second = await secondAccount(t, person)
  return { person, browsers: [person, again, second] }
}

/** The account that they make themselves at another address of their mailbox, with every role asked. */
async function secondAccount(t: TestApp, person: TestStaff): Promise<TestStaff> {
  const email = person.email.replace('@', '+2@')
  await person.call(inviteStaff, { email, name: 'Somebody else', roles: [...ROLES], reason })
  const secret = await mailedSecret(t, email)
  const { totpKey } = (await visit(t, openInvitation, { secret })).data
  const chosen = { name: 'Somebody Else', password: PASSWORD, code: totpCode(t, totpKey) }
  const { cookie } = await visit(t, acceptInvitation, { secret, ...chosen })
  const { id } = await t.deps.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const account = staffWith(t, { id, email }, cookie)
  for (const role of ROLES) await person.call(requestRole, { id, role, reason })
  await acceptAll(person, account)
  return account
}

/** Each of them accepts what waits for approval. */
async function acceptAll(...people: readonly TestStaff[]): Promise<void> {
  for (const person of people) {
    const waiting = (await people[0]!.call(listStaffRequests, { state: 'open', size: 100 })).data
    for (const { id: requestId } of waiting.items)
      await person.call(checkRole, { requestId, isAccepted: true })
  }
}

/** A print of all rows but those of the logs, of refusals and of who is signed in. */
export async function digestDatabase({ deps: { database } }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename !~ '^staff_(log|session|refusal)'
    order by 1`.execute(database)
  const prints = rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as name,
      md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from ${sql.raw(name)} t`,
  )
  // The parts of a union may come in any order.
  const { rows: all } = await sql<{ name: string; print: string }>`${sql.join(
    prints,
    sql` union all `,
  )} order by name`.execute(database)
  return all.map(({ name, print }) => `${name} ${print}`).join('\n')
}
