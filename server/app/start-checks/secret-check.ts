import type { Credential } from '#server/platform/settings/credential.ts'
import { secretsIn } from '#server/app/start-checks/credentials.ts'
import { KEY_VARIABLES } from '#server/platform/keys/key-purposes.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Secrets that somebody could guess, read in this repository, or learn from another one. */
export function secretFaults({ env }: Start): Fault[] {
  const secrets = secretsIn(env).filter(({ value }) => !isOfExample(value))
  return secrets.flatMap(({ name, credential, value }, place) => {
    const fault = findWeakness(value, credential)
    if (fault !== null) return [`${name} ${fault}: ${secretRemedy(credential.setting)}`]
    const same = secrets.slice(0, place).find((other) => other.value === value)
    return same ? [`${name} is the same as ${same.name}: ${secretRemedy(credential.setting)}`] : []
  })
}

/** What is wrong with a secret; null: it is good. */
export function findWeakness(
  value: string,
  { least = 0, holds }: Pick<Credential, 'least' | 'holds'>,
): string | null {
  if (PUBLISHED.test(value)) return 'is published, so that everybody knows it'
  if (value.length < least) return `is too short (${least} characters at least)`
  if (/\s/.test(value)) return 'has a space or a line break in it'
  if (isRepeating(value.replace(COMPANY_PREFIX, ''))) return 'repeats itself'
  return holds === 'bytes' ? weakBytes(Buffer.from(value, 'base64')) : null
}

/** Random bytes have about 30 different ones among 32, and some that are no letters. */
function weakBytes(bytes: Buffer): string | null {
  if (new Set(bytes).size < MIN_DIFFERENT_BYTES) return 'repeats itself'
  const text = bytes.toString('latin1')
  return /^[\x20-\x7e]*$/.test(text) ? 'is a text, not random bytes' : null
}

/** All zeros, one letter, or one piece again and again. */
function isRepeating(value: string): boolean {
  return new Set(value).size < MIN_DIFFERENT || /^(.{1,16}?)\1+.{0,15}$/.test(value)
}

const MIN_DIFFERENT = 7
const MIN_DIFFERENT_BYTES = 16

/** The same in each key of the company. */
const COMPANY_PREFIX = /^(sk_live_|sk_test_|whsk_|xnd_(production|development)_)/

/** What the secrets of this repository have: its sandbox, its documents and its tests. */
const PUBLISHED = /sandbox|change-?me|example|secret|password|placeholder|of-a-|of-the-|hiram/i

const OURS = /^(HOST_KEYS|PARTNER_KEY|METRICS_TOKEN)$/

/** Whether a value is still that of docs/operate/production.env, which has a check of its own. */
export function isOfExample(value: string): boolean {
  return /change-?me/i.test(value)
}

/** What to do about a secret that is not good. */
export function secretRemedy(setting: string): string {
  return OURS.test(setting) || Object.values(KEY_VARIABLES).includes(setting)
    ? 'make one with openssl rand -base64 32.'
    : "set the one of the provider's own pages."
}
