import { resolve } from 'node:path'
import { type KeyTable, readKeyFile } from '#server/platform/keys/key-file.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { findKeysFile } from '#server/app/settings/read-keys.ts'

/** The file with the keys of this server. @throws SettingError when there is none */
export function openedKeys(): { path: string; table: KeyTable } {
  const path = keysPath()
  if (path === null)
    throw new SettingError(
      'There is no file with keys: hiram keys make FILE makes one, then set KEYS_FILE.',
    )
  return { path, table: readKeyFile(path) }
}

/** Null: the keys are in variables. */
export function keysPath(): string | null {
  return findKeysFile(process.env, resolve(process.env['DATA_DIR'] || '.data'))
}

/** `2026-11-29 14:03:00 UTC`. */
export function formatTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
