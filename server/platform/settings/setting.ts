/** A setting that stops the start: one line that says what to do. */
export class SettingError extends Error {
  override name = 'SettingError'
}

type Env = Record<string, string | undefined>

export function word(env: Env, name: string, fallback: string): string {
  return env[name] || fallback
}

export function flag(env: Env, name: string): boolean {
  const value = env[name] ?? ''
  if (!['', '0', '1'].includes(value))
    throw new SettingError(`${name} is "${value}": set it to 1 or 0.`)
  return value === '1'
}

export function integer(env: Env, name: string, fallback: number, least: number, most: number) {
  const value = env[name] || String(fallback)
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new SettingError(`${name} is "${value}": set a whole number from ${least} to ${most}.`)
  return number
}

export function oneOf<W extends string>(
  env: Env,
  name: string,
  words: readonly W[],
  fallback: NoInfer<W>,
): W {
  const value = env[name]
  const found = words.find((known) => known === (value || fallback))
  if (found === undefined)
    throw new SettingError(`${name} is "${value || fallback}": set one of ${words.join(', ')}.`)
  return found
}

export function list(env: Env, name: string): string[] {
  const items = (env[name] ?? '').split(',').map((item) => item.trim())
  return items.filter((item) => item !== '')
}

/** A secret; its value never appears in a message. */
export function secret(env: Env, name: string): string | null {
  const value = env[name]
  if (!value) return null
  if (value.length < 24) throw new SettingError(`${name} is too short: use 24 characters or more.`)
  return value
}

/** Each 32 bytes in base64, with commas; their value never appears in a message. */
export function seeds(env: Env, name: string): Buffer[] {
  return list(env, name).map((value) => {
    const bytes = Buffer.from(value, 'base64')
    if (bytes.length !== 32)
      throw new SettingError(`${name} is not 32 bytes in base64: make them with openssl rand.`)
    return bytes
  })
}

/** Scheme, host and port, without a path. */
export function origin(env: Env, name: string, fallback: string): string {
  const value = env[name] || fallback
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new SettingError(`${name} is "${value}": set it like https://app.example.com.`)
  return url.origin
}

export function databaseUrl(env: Env, name: string): string | null {
  const value = env[name]
  if (!value) return null
  const url = URL.parse(value)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new SettingError(`${name} is not an address like postgres://user:password@host/database.`)
  return value
}

/** A setting that is needed once another one is set. */
export function neededWith(env: Env, set: string, name: string): string {
  const value = env[name]
  if (!value) throw new SettingError(`${name} is not set, but ${set} is: set both.`)
  return value
}
