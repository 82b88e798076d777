import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Env } from '#server/app/start-checks/start-check.ts'

/** The settings of a file as systemd's EnvironmentFile has them; none where it is not there. */
export function readSettingsFile(path: string): Env {
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
}

/** Puts settings into a file that only its owner may read; the other lines stay. */
export function addToSettingsFile(path: string, values: Readonly<Record<string, string>>): void {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  writeFileSync(path, withSettings(text, values), { mode: 0o600 })
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

/** As it is, where neither a shell nor systemd reads anything into it. */
function quoted(value: string): string {
  return /^[\w@%+=:,./-]*$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
