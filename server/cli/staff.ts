// Invites people of staff by mail, and gives roles, where no admin can; the link of the first admin, and
// of the only one, is printed: npm run -s staff -- invite EMAIL ROLE [NAME],
// npm run -s staff -- role EMAIL ROLE
import { ROLES } from '#contract/console/roles.ts'
import {
  giveRoleByCommand,
  inviteByCommand,
  isRole,
} from '#server/backoffice/accounts/account-command.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withDatabase } from './with-database.ts'

const [action, email = '', role = '', ...words] = process.argv.slice(2)
if ((action === 'invite' || action === 'role') && email !== '' && isRole(role))
  await withDatabase('staff', action === 'invite' ? invite : give, 'owner')
else
  fail(
    `Say: npm run -s staff -- invite EMAIL ROLE [NAME], or npm run -s staff -- role EMAIL ROLE.\nROLE is one of ${ROLES.join(', ')}.`,
  )

async function invite(db: Database, config: ServerConfig): Promise<void> {
  const deps = { clock: await openClock(db), random: systemRandom, config }
  if (!isRole(role)) return
  await refusing(async () => {
    const link = await inviteByCommand(deps, db, { email, role, name: words.join(' ') })
    if (link === null)
      console.log(`The server mails the link to ${email}. It works once, within 48 hours.`)
    else console.log(`${email} opens this within 48 hours; it works once:\n${link}`)
  })
}

async function give(db: Database, config: ServerConfig): Promise<void> {
  const deps = { clock: await openClock(db), random: systemRandom, config }
  if (!isRole(role)) return
  await refusing(async () => {
    if (await giveRoleByCommand(deps, db, { email, role })) console.log(`${email} is ${role} now.`)
    else fail(`Nobody has the e-mail address ${email}.`)
  })
}

async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    fail(error.message)
  }
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
