import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { toKeyTable } from '#server/platform/keys/change-keys.ts'
import type { KeyTable } from '#server/platform/keys/key-file.ts'
import { KEY_PURPOSES, KEY_VARIABLES, type KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import { type Key, toKey } from '#server/platform/keys/key-ring.ts'
import { type Keys, openKeys } from '#server/platform/keys/keys.ts'
import * as read from '#server/platform/settings/setting.ts'
import type { SandboxDefaults } from '#server/providers/provider-settings.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The keys of KEYS_FILE, of the file that a start made in DATA_DIR, or of one variable each.
 */
export function readKeys(env: Env, dataDir: string, sandbox: SandboxDefaults | null): Keys {
  const set = keysOfVariables(env)
  const file = findKeysFile(env, dataDir)
  const others = sandbox && file === null ? filledWith(set, sandbox) : set
  const keys = read.attempt(env, 'KEYS_FILE', () => openKeys(file, others), openKeys(null, others))
  refuseRepeated(env, keys)
  return keys
}

/** A key that serves two purposes falls for both. */
function refuseRepeated(env: Env, keys: Keys): void {
  const seen = new Map<string, KeyPurpose>()
  for (const purpose of KEY_PURPOSES)
    for (const { id } of keys[purpose].all()) {
      const other = seen.get(id)
      if (other !== undefined)
        read.refuse(
          env,
          'KEYS_FILE',
          `The key of ${other} is that of ${purpose} too: give each purpose its own.`,
        )
      seen.set(id, purpose)
    }
}

/** Where the keys are; null when variables hold them. */
export function findKeysFile(env: Env, dataDir: string): string | null {
  if (env['KEYS_FILE']) return env['KEYS_FILE']
  const made = madeKeysFile(dataDir)
  return existsSync(made) ? made : null
}

/** The file that a start of the embedded database or the sandbox makes. */
export function madeKeysFile(dataDir: string): string {
  return inDataFolder(dataDir, 'keys.json')
}

/**
 * The keys of variables: the one in use, and after commas those before it. EXPORT_SIGNING_KEY and
 * SEMAPHORE_KEY alone mean what they meant before there were others.
 */
export function keysOfVariables(env: Env): KeyTable {
  const table = toKeyTable((purpose) => keysOfVariable(env, purpose))
  return toKeyTable((purpose) =>
    table[purpose].length > 0 ? table[purpose] : olderKeys(env, purpose, table),
  )
}

function keysOfVariable(env: Env, purpose: KeyPurpose): Key[] {
  const seeds = read.seeds(env, KEY_VARIABLES[purpose])
  return seeds.map((seed, index) => toKey(seed, seeds.length - index))
}

/** What versions before KEYS_FILE used. */
function olderKeys(env: Env, purpose: KeyPurpose, { exports }: KeyTable): Key[] {
  if (purpose === 'codes')
    return env['SEMAPHORE_KEY'] ? [toKey(Buffer.from(env['SEMAPHORE_KEY']))] : []
  const info = DERIVED[purpose]
  return info === undefined ? [] : exports.map(({ bytes, fromMs }) => derived(bytes, info, fromMs))
}

const DERIVED: Partial<Record<KeyPurpose, string>> = {
  imageLinks: 'image links',
  sessions: 'known browsers',
  proofs: 'proofs of work',
}

function derived(bytes: Buffer, info: string, fromMs = 0): Key {
  return toKey(Buffer.from(hkdfSync('sha256', bytes, '', info, 32)), fromMs)
}

/** The sandbox's own keys, which everybody knows, where nothing else is set. */
function filledWith(set: KeyTable, { exportSeed }: SandboxDefaults): KeyTable {
  return toKeyTable((purpose) =>
    set[purpose].length > 0
      ? set[purpose]
      : [purpose === 'exports' ? toKey(exportSeed) : derived(exportSeed, `sandbox ${purpose}`)],
  )
}
