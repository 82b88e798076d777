import { KEY_VARIABLES, type KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** What every server makes with a key. The other purposes come with what needs them. */
const NEEDED = [
  'codes',
  'imageLinks',
  'exports',
  'sessions',
  'proofs',
  'fields',
  'search',
] as const satisfies KeyPurpose[]

/** The purposes that have no key. */
export function keyFaults({ config: { keys } }: Start): Fault[] {
  const missing = NEEDED.filter((purpose) => keys[purpose].all().length === 0)
  if (missing.length === 0) return []
  const names = missing.map((purpose) => KEY_VARIABLES[purpose]).join(', ')
  return [
    `KEYS_FILE has no key for ${missing.join(', ')}: hiram keys make FILE makes all, then set KEYS_FILE to it (or ${names}, each 32 random bytes in base64).`,
  ]
}
