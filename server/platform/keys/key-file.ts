import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { KEY_PURPOSES, type KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import { type Key, toKey } from '#server/platform/keys/key-ring.ts'
import { giveToServer } from '#server/platform/storage/server-files.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** The keys of a file by purpose; newer ones first. */
export type KeyTable = Readonly<Record<KeyPurpose, readonly Key[]>>

/** Bytes of a key; one that an earlier version used may have fewer, or more. */
const KEY_BYTES = 32
const MIN_BYTES = 16

/** A new key. */
export function makeKey(fromMs: number): Key {
  return toKey(randomBytes(KEY_BYTES), fromMs)
}

/** @throws SettingError that names the fault and never a key */
export function readKeyFile(path: string): KeyTable {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      `KEYS_FILE ${path} ${code ? `could not be read (${code})` : 'is not JSON'}: ${code === 'EACCES' ? 'give the account of the server the right' : `hiram keys make ${path} makes one`}.`,
    )
  }
  return keyTable(content, path)
}

/**
 * Writes a new file, which nobody but the server may read.
 *
 * @throws when there is one already (EEXIST)
 */
export function createKeyFile(path: string, table: KeyTable): void {
  writeBeside(path, table, (part) => {
    giveToServer(part)
    linkSync(part, path)
  })
}

/**
 * Replaces the file in one step, so that a server reads the old one or the new one. Whoever could read
 * the old one, its owner and its group, can read the new one: root rotates for the server's account.
 */
export function replaceKeyFile(path: string, table: KeyTable): void {
  const { mode, uid, gid } = statSync(path)
  writeBeside(path, table, (part) => {
    if (process.getuid?.() === 0) chownSync(part, uid, gid)
    if (statSync(part).gid === gid) chmodSync(part, mode & 0o640)
    renameSync(part, path)
  })
}

function writeBeside(path: string, table: KeyTable, place: (from: string, to: string) => void) {
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, `${JSON.stringify(written(table), null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    place(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}

function written(table: KeyTable) {
  return Object.fromEntries(
    KEY_PURPOSES.map((purpose) => [
      purpose,
      table[purpose].map(({ id, bytes, fromMs }) => ({
        id,
        from: new Date(fromMs).toISOString(),
        key: bytes.toString('base64'),
      })),
    ]),
  )
}

function keyTable(content: unknown, path: string): KeyTable {
  const wrong = (what: string) => new SettingError(`KEYS_FILE ${path}: ${what}.`)
  if (typeof content !== 'object' || content === null) throw wrong('it holds no keys')
  const unknown = Object.keys(content).find(
    (name) => !(KEY_PURPOSES as readonly string[]).includes(name),
  )
  if (unknown !== undefined) throw wrong(`${unknown} is no purpose of a key`)

  const purposeOf = new Map<string, KeyPurpose>()
  const table: Partial<Record<KeyPurpose, Key[]>> = {}
  for (const purpose of KEY_PURPOSES) {
    const rows: unknown = (content as Record<string, unknown>)[purpose] ?? []
    if (!Array.isArray(rows)) throw wrong(`${purpose} is no list of keys`)
    table[purpose] = rows.map((row) => {
      const key = keyOfRow(row)
      if (!key)
        throw wrong(`${purpose} has a key without 32 bytes, without a time, or not of its id`)
      const other = purposeOf.get(key.id)
      if (other) throw wrong(`key ${key.id} is there for ${other} and for ${purpose}`)
      purposeOf.set(key.id, purpose)
      return key
    })
  }
  return table as KeyTable
}

/** Null: not a key. */
function keyOfRow(row: unknown): Key | null {
  const { id, from, key } = (row ?? {}) as Partial<Record<'id' | 'from' | 'key', unknown>>
  if (typeof key !== 'string' || typeof from !== 'string') return null
  const bytes = Buffer.from(key, 'base64')
  const fromMs = Date.parse(from)
  const made = toKey(bytes, fromMs)
  const isPlain = bytes.every((byte) => byte === bytes[0])
  return bytes.length < MIN_BYTES || isPlain || Number.isNaN(fromMs) || made.id !== id ? null : made
}
