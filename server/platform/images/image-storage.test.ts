import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openImageStore } from '#server/platform/images/image-storage.ts'
import { testBucket } from '#server/providers/testing-bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const bucket = await testBucket()

const files = await openImageStore(folder, null)
const objects = await openImageStore(folder, bucket.settings)
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3])
let count = 0
/** A name that no other test has. */
const name = () => `${'n'.repeat(40)}${String(count++).padStart(3, '0')}`

describe.each([
  ['files', files],
  ['a bucket', objects],
])('images in %s', (_, store) => {
  test('are read as they were stored', async () => {
    const one = name()
    await store.put(one, bytes)
    expect(await store.read(one)).toEqual(bytes)
  })

  test('that do not exist are null, and removing them twice is no fault', async () => {
    const one = name()
    expect(await store.read(one)).toBeNull()
    await store.put(one, bytes)
    await store.remove(one)
    await store.remove(one)
    expect(await store.read(one)).toBeNull()
  })

  test.each(['../../etc/passwd', '', 'a b', `${'n'.repeat(40)}/x`, 'x'.repeat(65)])(
    'refuse %j as a name',
    async (bad) => {
      await expect(store.put(bad, bytes)).rejects.toThrow(/name/)
      await expect(store.read(bad)).rejects.toThrow(/name/)
    },
  )
})

test('by default images are files in the data folder, for no other account of the machine', async () => {
  const one = name()
  await files.put(one, bytes)
  expect(readFileSync(join(folder, 'images', 'complaints', `${one}.jpg`))).toEqual(bytes)
  expect(statSync(join(folder, 'images')).mode & 0o077).toBe(0)
})

test('with a bucket images are its objects, private JPEGs, and no files', async () => {
  const one = name()
  await objects.put(one, bytes)
  expect(bucket.objects.get(`complaints/${one}.jpg`)).toEqual({ type: 'image/jpeg', bytes })
  expect(existsSync(join(folder, 'images', 'complaints', `${one}.jpg`))).toBe(false)
  expect(bucket.requests).toContain(`PUT /hiram-images/complaints/${one}.jpg`)
})

test('a bucket that fails once is asked again', async () => {
  const one = name()
  bucket.failures = 1
  await objects.put(one, bytes)
  expect(await objects.read(one)).toEqual(bytes)
})

test('a bucket that keeps failing is a fault, and nothing is lost silently', async () => {
  bucket.failures = 3
  await expect(objects.put(name(), bytes)).rejects.toThrow(/.+/)
  bucket.failures = 0
})

test('a wrong secret opens no bucket', async () => {
  const stranger = await openImageStore(folder, {
    ...bucket.settings,
    secretAccessKey: 'another-secret-altogether',
  })
  const one = name()
  await expect(stranger.put(one, bytes)).rejects.toThrow(/.+/)
  expect(bucket.objects.has(`complaints/${one}.jpg`)).toBe(false)
})

test('an image that cannot be written says why, as the disk does', async () => {
  const one = name()
  mkdirSync(join(folder, 'images/complaints', `${one}.jpg`), { recursive: true })
  await expect(files.put(one, bytes)).rejects.toMatchObject({ code: 'EISDIR' })
})
