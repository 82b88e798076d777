/** A setting that stops the start: one line that says what to do. */
export class SettingError extends Error {
  override name = 'SettingError'
}

type Env = Readonly<Record<string, string | undefined>>

/** A wrong setting: its name, and the line that says what to do. It never shows a secret. */
export interface SettingFault {
  readonly setting: string
  readonly line: string
}

/** The faults found so far in environments that are read as a whole. */
const collected = new WeakMap<Env, SettingFault[]>()

/**
 * Reads settings to the end, so that an operator learns of all faults at once. Each wrong setting
 * has its default meanwhile.
 *
 * @returns value null: reading broke off
 */
export function collect<T>(env: Env, read: () => T): { value: T | null; faults: SettingFault[] } {
  const faults: SettingFault[] = []
  collected.set(env, faults)
  try {
    return { value: read(), faults }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    faults.push({ setting: '', line: error.message })
    return { value: null, faults }
  } finally {
    collected.delete(env)
  }
}

/** Notes a wrong setting. Where settings are not read as a whole, it ends the reading. */
export function refuse(env: Env, setting: string, line: string): void {
  const faults = collected.get(env)
  if (!faults) throw new SettingError(line)
  faults.push({ setting, line })
}

/** What a reader returns that throws; the other value when it refuses the setting. */
export function attempt<T>(env: Env, setting: string, read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    const { message } = error
    refuse(env, setting, message.includes(setting) ? message : `${setting}: ${message}`)
    return otherwise
  }
}

export function word(env: Env, name: string, fallback: string): string {
  return env[name] || fallback
}

export function flag(env: Env, name: string): boolean {
  const value = env[name] ?? ''
  if (!['', '0', '1'].includes(value)) refuse(env, name, `${name} is "${value}": set it to 1 or 0.`)
  return value === '1'
}

export function integer(env: Env, name: string, fallback: number, least: number, most: number) {
  const value = env[name] || String(fallback)
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= least && number <= most) return number
  refuse(env, name, `${name} is "${value}": set a whole number from ${least} to ${most}.`)
  return fallback
}

export function choice<W extends string>(
  env: Env,
  name: string,
  words: readonly W[],
  fallback: NoInfer<W>,
): W {
  const value = env[name]
  const found = words.find((known) => known === (value || fallback))
  if (found !== undefined) return found
  refuse(env, name, `${name} is "${value || fallback}": set one of ${words.join(', ')}.`)
  return fallback
}

export function list(env: Env, name: string): string[] {
  const items = (env[name] ?? '').split(',').map((item) => item.trim())
  return items.filter((item) => item !== '')
}

/** Characters of a secret that we choose. */
export const MIN_SECRET = 24

/** A day, like 2027-12-31. */
export function day(env: Env, name: string): string {
  const value = env[name] ?? ''
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return Temporal.PlainDate.from(value).toString()
  } catch {
    // The calendar has no such day.
  }
  refuse(env, name, `${name} is "${value}": set a day like 2027-12-31.`)
  return '1970-01-01'
}

/** `owner=key`; a key in base64 may itself end with that sign. */
export function keyOfPair(pair: string): { owner: string; key: string } {
  const [owner = '', ...rest] = pair.trim().split('=')
  return { owner, key: rest.join('=') }
}

/** A secret; its value never appears in a message. */
export function secret(env: Env, name: string): string | null {
  const value = env[name]
  if (!value) return null
  if (value.length < MIN_SECRET)
    refuse(env, name, `${name} is too short: use ${MIN_SECRET} characters or more.`)
  return value
}

/** Each 32 bytes in base64, with commas; their value never appears in a message. */
export function seeds(env: Env, name: string): Buffer[] {
  return list(env, name).flatMap((value) => {
    const bytes = Buffer.from(value, 'base64')
    if (bytes.length === 32) return [bytes]
    refuse(env, name, `${name} is not 32 bytes in base64: make them with openssl rand -base64 32.`)
    return []
  })
}

/** Scheme, host and port, without a path. */
export function origin(env: Env, name: string, fallback: string): string {
  const value = env[name] || fallback
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    refuse(env, name, `${name} is "${value}": set it like https://app.example.com.`)
  return url?.origin ?? fallback
}

/** The same, and a path where the service is below one, without a slash at the end. */
export function address(env: Env, name: string, fallback: string): string {
  const value = (env[name] || fallback).replace(/\/$/, '')
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    refuse(env, name, `${name} is "${value}": set it like https://api.example.com.`)
  return url ? url.origin + url.pathname.replace(/\/$/, '') : fallback
}

export function databaseUrl(env: Env, name: string): string | null {
  const value = env[name]
  if (!value) return null
  const url = URL.parse(value)
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return value
  const like = 'postgres://user:password@host/database'
  refuse(env, name, `${name} is not an address like ${like}.`)
  return null
}

/** A setting that is needed once another one is set. */
export function neededWith(env: Env, set: string, name: string): string {
  const value = env[name]
  if (!value) refuse(env, name, `${name} is not set, but ${set} is: set both.`)
  return value ?? ''
}
