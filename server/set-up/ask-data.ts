import { existsSync } from 'node:fs'
import { inviteByCommand } from '#server/backoffice/accounts/account-command.ts'
import { heldRoles } from '#server/backoffice/accounts/held-roles.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pendingMigrations } from '#server/platform/database/schema/migrate.ts'
import { newTable } from '#server/platform/keys/change-keys.ts'
import { createKeyFile } from '#server/platform/keys/key-file.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { keysOfVariables } from '#server/app/settings/read-keys.ts'
import { agrees } from '#server/set-up/begin/agrees.ts'
import { askCatalog } from '#server/set-up/begin/ask-catalog.ts'
import type { Ask } from '#server/set-up/ask-settings.ts'
import { askUntilDone } from '#server/set-up/begin/ask-until-done.ts'
import { makeTables } from '#server/set-up/make-tables.ts'
import { withDatabase } from '#server/set-up/with-database.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'

/** Makes the file of keys that the settings name, unless it is there. */
export async function askKeys(env: Env, ask: Ask): Promise<string[]> {
  const path = env['KEYS_FILE']
  if (!path || existsSync(path)) return []
  if (!(await agrees(ask, `${path} is not there. Make it, with a key for each purpose?`))) return []
  createKeyFile(path, newTable(keysOfVariables(env)))
  return [`${path} is made. Keep a copy apart from the backups: without it nothing can be read.`]
}

/** What was done, and what the first admin does with their link: it is said last. */
export interface AskedData {
  readonly done: readonly string[]
  readonly next: readonly string[]
}

/** What the database still lacks: its tables, the first admin, a product and a page of each brand. */
export async function askData(
  config: ServerConfig,
  ask: Ask,
  readFile: (path: string) => unknown,
): Promise<AskedData> {
  const isEmpty = await withDatabase(config, async (db) => (await pendingMigrations(db)).length > 0)
  if (isEmpty && !(await agrees(ask, 'The database has no tables. Make them?')))
    return { done: [], next: [] }
  if (isEmpty) await makeTables(config)
  return withDatabase(config, async (db) => ({
    next: await askAdmin(db, config, ask),
    done: await askCatalog(db, config, { ask, readFile }),
  }))
}

async function askAdmin(db: Database, config: ServerConfig, ask: Ask): Promise<readonly string[]> {
  const { active, invited } = await heldRoles(db)
  if (active.has('admin') || invited.has('admin')) return []
  const deps = { clock: await openClock(db), random: systemRandom, config }
  return askUntilDone(ask, 'E-mail address of the first admin: ', async (email) => {
    if (email === '') return null
    const name = (await ask('Their name: ')).trim()
    const link = await inviteByCommand(deps, db, { email, role: 'admin', name })
    if (link === null) return [`The link is mailed to ${email}.`]
    return [`${email} opens this within 48 hours, once, and is led to what is still missing:`, link]
  })
}
