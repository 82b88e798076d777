import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { RECOVERY_SETTINGS } from '#server/platform/database/embedded/backup/back-up.ts'
import { readTar } from '#server/platform/database/embedded/backup/tar.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/**
 * Unpacks a backup into a folder that has no database yet. The next start recovers it to the moment
 * at which the backup ended, on a line of the log of its own: servers notice that it is another
 * database (docs/operate/backup-restore.md, After a restore).
 *
 * @param folder DATA_DIR; it may have files of keys
 * @throws SettingError when a database or pictures are there, or the file is no backup; it leaves both as
 * they are, or an unpacked part that no start takes for a database
 */
export async function restoreEmbedded(file: string, folder: string): Promise<void> {
  const inTheWay = ['postgres', 'images'].filter((name) => isFilled(join(folder, name)))
  if (inTheWay.length > 0)
    throw new SettingError(`${folder} has ${inTheWay.join(' and ')} already: give another folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await readTar(file, folder)
  const data = join(folder, 'postgres')
  if (!existsSync(join(data, 'backup_label')) || !existsSync(join(data, 'PG_VERSION')))
    throw new SettingError(`${file} is not a whole backup.`)
  const settings = readFileSync(join(data, RECOVERY_SETTINGS), 'utf8')
  appendFileSync(join(data, 'postgresql.auto.conf'), settings)
  // Written by this process, read by PostgreSQL.
  const { uid, gid } = statSync(join(data, 'PG_VERSION'))
  if (process.getuid?.() === 0)
    for (const name of ['backup_label', 'recovery.signal']) chownSync(join(data, name), uid, gid)
}

function isFilled(path: string): boolean {
  return existsSync(path) && readdirSync(path).length > 0
}
