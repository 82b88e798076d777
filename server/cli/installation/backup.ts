import { existsSync } from 'node:fs'
import { Writable } from 'node:stream'
import { type Answer, tell } from '#server/cli/answer.ts'
import { writeWholeFile } from '#server/cli/installation/whole-file.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { backUpEmbedded } from '#server/platform/database/embedded/backup/back-up.ts'
import { writeTar } from '#server/platform/database/embedded/backup/tar.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { noteBackup } from '#server/platform/recovery/last-backups.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'

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
  if (!existsSync(inDataFolder(dataDir, 'postgres')))
    throw new SettingError(`There is no database in ${dataDir}.`)

  const beganAt = performance.now()
  await writeAndNote(file, dataDir)
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1)
  // Stdout may be the backup.
  tell(`Backed up ${dataDir} in ${seconds} s. Keep KEYS_FILE elsewhere: it is not in it.`)
  return { lines: [] }
}

async function writeAndNote(file: string, dataDir: string): Promise<void> {
  const embedded = await startEmbedded({ dataDir: inDataFolder(dataDir, 'postgres'), log: tell })
  const write = async (out: Writable) => {
    await backUpEmbedded(embedded, out)
    // After the database: each picture that its rows name is in it.
    if (existsSync(inDataFolder(dataDir, 'images')))
      await writeTar(out, [`--directory=${dataDir}`, 'images'])
  }
  try {
    const bytes = file === '-' ? await writeStdout(write) : await writeWholeFile(file, write)
    await note(embedded.url, bytes)
  } finally {
    await embedded.stop()
  }
}

async function note(url: string, bytes: number): Promise<void> {
  const db = openDatabase(url, { max: 1, applicationName: 'hiram backup', log: tell })
  try {
    await noteBackup(db, 'embedded', bytes)
  } finally {
    await db.destroy()
  }
}

/** @returns the bytes that were written */
async function writeStdout(write: (out: Writable) => Promise<void>): Promise<number> {
  let bytes = 0
  const out = new Writable({
    write: (chunk: Buffer, _, written) => {
      bytes += chunk.length
      process.stdout.write(chunk, written)
    },
  })
  // Whoever writes hears of it.
  for (const each of [out, process.stdout]) each.on('error', () => {})
  await write(out)
  return bytes
}
