import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openAssetArchive } from '#server/platform/assets/asset-archive.ts'
import { openObjectStorage } from '#server/platform/storage/object-storage.ts'
import { testBucket } from '#server/providers/testing-bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-assets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { settings } = await testBucket()

/** As the lock of the database does. */
let last = Promise.resolve()
const oneByOne = async (work: () => Promise<void>) => (last = last.then(work))

/** The build of a version: files with its name in them. */
function build(version: string, ...names: string[]): [string, string[]] {
  for (const name of names) writeFileSync(join(folder, name), `${name} of ${version}`)
  return [folder, names]
}

describe.each([
  ['a folder', await openObjectStorage(join(folder, 'data'), null)],
  ['a bucket', await openObjectStorage(folder, settings)],
])('assets in %s', (_, storage) => {
  const textOf = async (name: string) =>
    (await openAssetArchive(storage, oneByOne).read(name))?.toString() ?? null

  test('two versions have the files of both', async () => {
    await openAssetArchive(storage, oneByOne).store(...build('1', 'home-1.js', 'same.css'))
    await openAssetArchive(storage, oneByOne).store(...build('2', 'home-2.js', 'same.css'))

    expect(await textOf('home-1.js')).toBe('home-1.js of 1')
    expect(await textOf('home-2.js')).toBe('home-2.js of 2')
    // A name has its content's hash: it is not stored again.
    expect(await textOf('same.css')).toBe('same.css of 1')
  })

  test('what no version has is not there, whatever the storage holds', async () => {
    await storage.put('assets/files/stray.js', Buffer.from('x'), 'text/javascript')

    for (const name of ['stray.js', 'none.js', '../versions.json', '../../images/x.jpg', ''])
      expect(await textOf(name)).toBeNull()
  })

  test('two versions that start together are both listed', async () => {
    const starts = ['a', 'b', 'c'].map((version) =>
      openAssetArchive(storage, oneByOne).store(...build(version, `${version}.js`)),
    )
    await Promise.all(starts)

    expect(await Promise.all(['a.js', 'b.js', 'c.js'].map(textOf))).not.toContain(null)
  })

  test('the files of the last five versions are kept, and one that is started again is the last', async () => {
    for (const version of ['3', '4', '5', '6', '3', '7', '8', '9'])
      await openAssetArchive(storage, oneByOne).store(...build(version, `only-${version}.js`))

    expect(await textOf('only-3.js')).toBe('only-3.js of 3')
    expect(await textOf('only-9.js')).toBe('only-9.js of 9')
    expect(await textOf('only-5.js')).toBeNull()
    expect(await storage.read('assets/files/only-5.js')).toBeNull()
  })
})
