import type { Role } from '#contract/console/staff/roles.ts'
import { giveRoleByCommand, inviteByCommand } from '#server/backoffice/accounts/account-command.ts'
import type { Answer } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'

/** Invites a person by mail, where no admin can; the link of the first and of the only admin is printed. */
export async function inviteStaff(email: string, role: Role, words: string[]): Promise<Answer> {
  const name = words.join(' ')
  return asOwner(async (deps, db) => {
    const link = await inviteByCommand(deps, db, { email, role, name })
    return {
      data: { link },
      lines:
        link === null
          ? [`The server mails the link to ${email}. It works once, within 48 hours.`]
          : [`${email} opens this within 48 hours; it works once:`, link],
    }
  })
}

export async function giveRole(email: string, role: Role): Promise<Answer> {
  return asOwner(async (deps, db) => {
    if (!(await giveRoleByCommand(deps, db, { email, role })))
      throw new SettingError(`Nobody has the e-mail address ${email}.`)
    return { lines: [`${email} is ${role} now.`] }
  })
}

async function asOwner(work: (deps: CommandDependencies, db: Database) => Promise<Answer>) {
  return withDatabase(
    'staff',
    async (db, config) => work({ clock: await openClock(db), random: systemRandom, config }, db),
    'owner',
  )
}

interface CommandDependencies {
  readonly clock: Awaited<ReturnType<typeof openClock>>
  readonly random: typeof systemRandom
  readonly config: ServerConfig
}
