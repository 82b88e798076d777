import { existsSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { type Answer, tell } from '#server/cli/answer.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { restoreEmbedded } from '#server/platform/database/embedded/backup/restore.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { checkAllFieldKeys } from '#server/app/settings/check-field-keys.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'

/**
 * Restores what `hiram backup` wrote into a folder without a database, starts it, audits the books,
 * and says how long each took. It ends with the database stopped. The keys are those of the
 * environment (KEYS_FILE).
 */
export async function restore(
  file: string,
  folder: string,
  { drill: isDrill = false }: { readonly drill?: boolean },
): Promise<Answer> {
  const dataDir = resolve(folder)
  if (isDrill && existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new SettingError(
      `${dataDir} is not empty, and a drill removes its folder: name a new one.`,
    )
  const env = withOwnSandbox({ ...process.env, DATABASE_URL: undefined })
  const { config } = await loadConfig(env, COMMAND_CHECKS)
  const beganAt = performance.now()
  const timed = (line: string) => `${((performance.now() - beganAt) / 1000).toFixed(1)} s: ${line}`
  const lines: string[] = []
  const say = (line: string) => {
    lines.push(timed(line))
    tell(timed(line))
  }

  try {
    await restoreEmbedded(file, dataDir)
    say('unpacked')
    const embedded = await startEmbedded({ dataDir: inDataFolder(dataDir, 'postgres'), log: tell })
    try {
      say('recovered, and the database runs')
      const { loanCount, differences } = await auditOf(embedded.url, config)
      const last = isDrill
        ? []
        : [
            `Start the server with DATA_DIR=${dataDir}; then "After a restore" of docs/operate/backup-restore.md.`,
          ]
      return {
        isDone: differences.length === 0,
        data: { loanCount, differences },
        lines: [
          ...lines,
          ...differences.map(({ subject, what }) => `${subject}: ${what}`),
          timed(`audited: ${loanCount} loans, ${differences.length} differences`),
          ...last,
        ],
      }
    } finally {
      await embedded.stop()
    }
  } finally {
    if (isDrill) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function auditOf(url: string, config: ServerConfig) {
  const db = openDatabase(url, {
    max: 1,
    applicationName: 'hiram restore',
    plugins: [fieldsPlugin(config.keys)],
  })
  try {
    // Without the keys of its time every encrypted value would be a difference.
    await checkAllFieldKeys(db)
    return await auditBooks(db)
  } finally {
    await db.destroy()
  }
}
