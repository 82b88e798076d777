// Makes, lists and rotates the keys of this server (docs/operations.md, Keys).
// Usage: npm run -s keys -- make FILE | list | rotate [PURPOSE… | all] [--in SECONDS]
//   | encrypt [--only] | drop ID
// No key is ever printed: they are in the file alone, which only its owner may read.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inUseOf, newTable, rotated, whereIs, without } from '#server/platform/keys/change-keys.ts'
import {
  createKeyFile,
  type KeyTable,
  readKeyFile,
  replaceKeyFile,
} from '#server/platform/keys/key-file.ts'
import { KEY_PURPOSES, type KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import { FieldUnreadable } from '#server/platform/field-encryption/field-cipher.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { keysFileOf, keysOfVariables } from '#server/read-keys.ts'

/** Seconds until a new key is used: servers read the file every two. */
const USED_IN_SECONDS = '60'

const USAGE = `Say: npm run -s keys -- make FILE       a key for each purpose
     npm run -s keys -- list            what there is, without the keys
     npm run -s keys -- rotate all      or some of: ${KEY_PURPOSES.join(' ')}
     npm run -s keys -- encrypt         rows in the clear or under an earlier key, under the current one
     npm run -s keys -- encrypt --only  and nothing in the clear from now on: once no earlier version runs
     npm run -s keys -- drop ID         forgets an earlier key`

const { values, positionals } = parseArgs({
  options: {
    in: { type: 'string', default: USED_IN_SECONDS },
    only: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [action, ...names] = positionals
const ACTIONS: Readonly<Record<string, () => void | Promise<void>>> = {
  make,
  list,
  rotate,
  encrypt,
  drop,
}

try {
  const act = ACTIONS[action ?? '']
  if (!act) throw new SettingError(USAGE)
  await act()
} catch (error) {
  if (!(error instanceof SettingError || error instanceof FieldUnreadable)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function make(): void {
  const [name] = names
  if (name === undefined) throw new SettingError(USAGE)
  const path = resolve(name)
  const inUse = keysOfVariables(process.env)
  const table = newTable(inUse)
  try {
    createKeyFile(path, table)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      code === 'EEXIST'
        ? `${path} is there already: rotate its keys, do not make others.`
        : `${path} cannot be written (${code}).`,
    )
  }
  const kept = KEY_PURPOSES.filter((purpose) => inUse[purpose].length > 0)
  console.log(`${path} holds a key for each purpose; only this account can read it.`)
  if (kept.length > 0)
    console.log(`Taken from the settings, so that what they made is read on: ${kept.join(', ')}.`)
  console.log(
    `Set KEYS_FILE=${path} for every server. Keep a copy apart from the backups: without it encrypted columns cannot be read.`,
  )
}

function list(): void {
  const { path, table } = opened()
  console.log(path)
  for (const purpose of KEY_PURPOSES) {
    const keys = table[purpose].toSorted((one, other) => other.fromMs - one.fromMs)
    if (keys.length === 0) console.log(`${purpose.padEnd(10)} no key`)
    for (const key of keys)
      console.log(`${purpose.padEnd(10)} ${key.id}  ${stateOf(key, inUseOf(keys, Date.now()))}`)
  }
}

function stateOf(key: KeyTable[KeyPurpose][number], inUse: typeof key | undefined): string {
  const from = key.fromMs === 0 ? '' : ` since ${timeOf(key.fromMs)}`
  if (key === inUse) return `in use${from}`
  return key.fromMs > Date.now() ? `in use from ${timeOf(key.fromMs)}` : 'read only'
}

function rotate(): void {
  const purposes = purposesOf(names)
  const seconds = Number(values.in)
  if (!Number.isSafeInteger(seconds) || seconds < 0)
    throw new SettingError(`--in is "${values.in}": set whole seconds.`)
  const { path, table } = opened()
  const fromMs = Date.now() + seconds * 1000
  const next = rotated(table, purposes, fromMs)
  replaceKeyFile(path, next)
  for (const purpose of purposes)
    console.log(`${purpose.padEnd(10)} ${next[purpose][0]?.id}  in use from ${timeOf(fromMs)}`)
  console.log('The keys before are read on. Every server must have this file by then.')
  if (purposes.includes('fields') || purposes.includes('search'))
    console.log(
      'Then npm run -s keys -- encrypt brings the rows that are there under the new keys.',
    )
}

function purposesOf(words: readonly string[]): readonly KeyPurpose[] {
  if (words.length === 1 && words[0] === 'all') return KEY_PURPOSES
  const known = KEY_PURPOSES.filter((purpose) => words.includes(purpose))
  if (known.length === 0 || known.length < new Set(words).size) throw new SettingError(USAGE)
  return known
}

async function encrypt(): Promise<void> {
  const path = keysFileOf(process.env, resolve(process.env['DATA_DIR'] || '.data'))
  const table = path === null ? keysOfVariables(process.env) : readKeyFile(path)
  for (const purpose of ['fields', 'search'] as const)
    for (const { id, fromMs } of table[purpose])
      if (fromMs > Date.now())
        throw new SettingError(
          `${id}, the new key for ${purpose}, is in use from ${timeOf(fromMs)}: encrypt then.`,
        )
  const { encryptColumns } = await import('./encrypt-columns.ts')
  await encryptColumns(values.only)
}

async function drop(): Promise<void> {
  const [id = ''] = names
  const { path, table } = opened()
  const place = whereIs(table, id, Date.now())
  if (!place) throw new SettingError(`There is no key ${id}: npm run -s keys -- list names them.`)
  if (place.isInUse)
    throw new SettingError(
      `${id} is in use for ${place.purpose}: rotate it, and drop it when the new one is.`,
    )
  if (place.purpose === 'fields' || place.purpose === 'search') {
    const { countRowsOfKey } = await import('./encrypt-columns.ts')
    const count = await countRowsOfKey(id)
    if (count > 0)
      throw new SettingError(
        `${count} rows need ${id}, and could never be read again: npm run -s keys -- encrypt, then drop it.`,
      )
  }
  replaceKeyFile(path, without(table, id))
  console.log(`${place.purpose.padEnd(10)} ${id}  is forgotten: what it made is not read any more.`)
}

function opened(): { path: string; table: KeyTable } {
  const path = keysFileOf(process.env, resolve(process.env['DATA_DIR'] || '.data'))
  if (path === null)
    throw new SettingError(
      'There is no file with keys: npm run -s keys -- make FILE makes one, then set KEYS_FILE.',
    )
  return { path, table: readKeyFile(path) }
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
