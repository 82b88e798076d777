import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import {
  findKeyInUse,
  newTable,
  rotated,
  toKeyTable,
  whereIs,
  without,
} from '#server/platform/keys/change-keys.ts'
import { createKeyFile, readKeyFile, replaceKeyFile } from '#server/platform/keys/key-file.ts'
import { KEY_PURPOSES } from '#server/platform/keys/key-purposes.ts'
import { toKey, openKeyRing } from '#server/platform/keys/key-ring.ts'
import { openKeys } from '#server/platform/keys/keys.ts'
import { watchKeys } from '#server/platform/keys/watch-keys.ts'

// Trust requirement 58.

const folder = mkdtempSync(join(tmpdir(), 'hiram-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NONE = toKeyTable(() => [])

let count = 0
function newFile(table = newTable(NONE)): string {
  count += 1
  const path = join(folder, `keys-${count}.json`)
  createKeyFile(path, table)
  return path
}

describe('a file of keys', () => {
  test('has a key for each purpose, no two alike, and only its owner may read it', () => {
    const path = newFile()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const table = readKeyFile(path)
    const ids = KEY_PURPOSES.flatMap((purpose) => table[purpose].map(({ id }) => id))
    expect(new Set(ids).size).toBe(KEY_PURPOSES.length)
    for (const purpose of KEY_PURPOSES) expect(table[purpose][0]?.bytes).toHaveLength(32)
  })

  test('is never made over another one', () => {
    const path = newFile()
    const before = readFileSync(path, 'utf8')
    expect(() => createKeyFile(path, newTable(NONE))).toThrow(/EEXIST/)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('stays closed to others after a rotation', () => {
    const path = newFile()
    replaceKeyFile(path, rotated(readKeyFile(path), ['codes'], Date.now()))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readKeyFile(path).codes).toHaveLength(2)
  })

  test('stays readable to the group of the server when root rotates its keys', () => {
    const path = newFile()
    chmodSync(path, 0o644)
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(path, 0, 12_345)
    replaceKeyFile(path, rotated(readKeyFile(path), ['codes'], Date.now()))
    expect(statSync(path)).toMatchObject({
      uid: process.getuid?.(),
      ...(isRoot && { gid: 12_345 }),
    })
    expect(statSync(path).mode & 0o777).toBe(0o640)
  })

  const good = toKey(Buffer.from('0123456789abcdef0123456789abcdef'))
  const row = { id: good.id, from: '2026-01-01T00:00:00Z', key: good.bytes.toString('base64') }
  const zero = toKey(Buffer.alloc(32))
  test.each([
    ['text', 'not JSON', /is not JSON/],
    ['an unknown purpose', { passwords: [] }, /passwords is no purpose/],
    ['no list', { codes: row }, /codes is no list/],
    ['another id', { codes: [{ ...row, id: '00000000' }] }, /codes has a key without/],
    ['a short key', { codes: [{ ...row, key: 'c2hvcnQ=' }] }, /codes has a key without/],
    ['no time', { codes: [{ ...row, from: 'soon' }] }, /codes has a key without/],
    [
      'zeros',
      { codes: [{ id: zero.id, from: row.from, key: zero.bytes.toString('base64') }] },
      /codes has a key without/,
    ],
    ['one key twice', { codes: [row], exports: [row] }, /is there for codes and for exports/],
  ])('with %s is refused, in words without a key', (_, content, line) => {
    count += 1
    const path = join(folder, `wrong-${count}.json`)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    expect(() => readKeyFile(path)).toThrow(line)
    expect(() => readKeyFile(path)).not.toThrow(/MDEyMzQ1/)
  })
})

describe('a rotated key', () => {
  test('is read at once, and used when its time has come', () => {
    let now = 1000
    const [before, next] = [toKey(Buffer.alloc(32, 1)), toKey(Buffer.alloc(32, 2), 2000)]
    const ring = openKeyRing('codes', [before, next], () => now)
    expect(ring.current()).toBe(before)
    expect(ring.all()).toEqual([before, next])
    expect(ring.find(next.id)).toBe(next)
    now = 2000
    expect(ring.current()).toBe(next)
    expect(ring.all()).toEqual([next, before])
  })

  test('leaves the other purposes as they are', () => {
    const table = newTable(NONE)
    const next = rotated(table, ['codes'], 5000)
    expect(next.codes.slice(1)).toEqual(table.codes)
    expect(next.exports).toBe(table.exports)
    expect(findKeyInUse(next.codes, 4999)).toBe(table.codes[0])
    expect(findKeyInUse(next.codes, 5000)).toBe(next.codes[0])
  })

  test('replaces one that can be dropped then, and not before', () => {
    const table = rotated(newTable(NONE), ['codes'], 5000)
    const [next, before] = table.codes
    expect(whereIs(table, before!.id, 4999)).toEqual({ purpose: 'codes', isInUse: true })
    expect(whereIs(table, before!.id, 5000)).toEqual({ purpose: 'codes', isInUse: false })
    expect(without(table, before!.id).codes).toEqual([next])
    expect(whereIs(table, 'none', 0)).toBeNull()
  })

  test('reaches a server that runs; a broken file raises an alarm and changes nothing', async () => {
    const path = newFile()
    const keys = openKeys(path, NONE)
    const first = keys.codes.current().id
    const raise = vi.fn<(name: string, facts: object) => void>()
    const watch = watchKeys(keys, { raise }, () => {}, 5)
    try {
      replaceKeyFile(path, rotated(readKeyFile(path), ['codes'], 1))
      await expect.poll(() => keys.codes.current().id).not.toBe(first)
      expect(keys.codes.find(first)).not.toBeNull()

      const last = keys.codes.current().id
      writeFileSync(path, '{"codes": "gone"}')
      await expect.poll(() => raise.mock.calls.length).toBeGreaterThan(0)
      await sleep(20)
      expect(raise.mock.calls[0]?.[0]).toBe('KEYS_FILE cannot be read')
      expect(keys.codes.current().id).toBe(last)
    } finally {
      watch.stop()
    }
  })
})
