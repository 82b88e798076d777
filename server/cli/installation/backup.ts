import { createWriteStream, existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type Answer, tell } from '#server/cli/answer.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { backUpEmbedded } from '#server/platform/database/embedded/backup/back-up.ts'
import { LAST_BACKUP } from '#server/platform/database/embedded/backup/last-backup.ts'
import { writeTar } from '#server/platform/database/embedded/backup/tar.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/app/start-checks/start-checks.ts'

/**
 * Backs up the embedded database while it runs, with the pictures of DATA_DIR: one file for
 * `hiram restore`. Keys are not in it (docs/operate/backup-restore.md, Backing up).
 *
 * @param file - for stdout
 */
export async function backUp(file: string): Promise<Answer> {
  const { config } = await loadConfig(withOwnSandbox(process.env), COMMAND_CHECKS)
  const { dataDir, databaseUrl } = config
  if (databaseUrl)
    throw new SettingError('DATABASE_URL is set: back that PostgreSQL up with its own programs.')
  if (!existsSync(join(dataDir, 'postgres')))
    throw new SettingError(`There is no database in ${dataDir}.`)

  const beganAt = performance.now()
  await write(file, dataDir)
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1)
  // Stdout may be the backup.
  tell(`Backed up ${dataDir} in ${seconds} s. Keep KEYS_FILE elsewhere: it is not in it.`)
  return { lines: [] }
}

async function write(file: string, dataDir: string): Promise<void> {
  const isStdout = file === '-'
  // A file that was cut off has another name.
  const out = isStdout ? process.stdout : createWriteStream(`${file}.part`, { mode: 0o600 })
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: tell })
  try {
    await backUpEmbedded(embedded, out)
    // After the database: each picture that its rows name is in it.
    if (existsSync(join(dataDir, 'images')))
      await writeTar(out, [`--directory=${dataDir}`, 'images'])
    if (!isStdout) {
      await finished(out.end())
      renameSync(`${file}.part`, file)
    }
    writeFileSync(join(dataDir, LAST_BACKUP), `${new Date().toISOString()}\n`, { mode: 0o600 })
  } finally {
    await embedded.stop()
  }
}
