import { chmodSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** The settings of a file as systemd's EnvironmentFile has them; none where it is not there. */
export function readSettingsFile(path: string): Env {
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
}

/**
 * The settings of this process, and of the file that a command was given.
 *
 * @throws SettingError where the file is not there
 */
export function withSettingsFile(path: string | undefined): Env {
  if (path !== undefined && !existsSync(path)) throw new SettingError(`${path} is not there.`)
  return { ...process.env, ...(path !== undefined && readSettingsFile(path)) }
}

/**
 * Puts settings into a file that only its owner may read, and a group that could; the other lines
 * stay. It is never empty on the way: whoever is cut off keeps what it held.
 */
export function addToSettingsFile(path: string, values: Readonly<Record<string, string>>): void {
  const isThere = existsSync(path)
  const text = withSettings(isThere ? readFileSync(path, 'utf8') : '', values)
  if (isThere) chmodSync(path, statSync(path).mode & 0o640)
  writeFileSync(path, text, { mode: 0o600, flag: isThere ? 'r+' : 'wx', flush: true })
  truncateSync(path, Buffer.byteLength(text))
}

/** The text of a settings file with these values in place of those before. */
function withSettings(text: string, values: Readonly<Record<string, string>>): string {
  const kept = text.split('\n').filter((line) => {
    const name = /^\s*(?:export\s+)?([A-Z_]+)=/.exec(line)?.[1]
    return name === undefined || values[name] === undefined
  })
  while (kept.at(-1) === '') kept.pop()
  const added = Object.entries(values).map(([name, value]) => `${name}=${quoted(value)}`)
  return [...kept, ...added, ''].join('\n')
}

/** As it is, where neither a shell, nor systemd, nor Node reads anything into it. */
function quoted(value: string): string {
  // Node ends a text at the first quote.
  if (value.includes("'") && !/["$`\\]/.test(value)) return `"${value}"`
  return /^[\w@%+=:,./-]*$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
