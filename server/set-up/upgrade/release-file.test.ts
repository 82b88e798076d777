import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { verifyRelease } from '#server/set-up/upgrade/release-file.ts'
import { expectNextRelease } from '#server/set-up/upgrade/release-order.ts'
import { packRelease } from '#server/set-up/upgrade/testing-release.ts'

const all = mkdtempSync(join(tmpdir(), 'hiram-release-'))
afterAll(() => rmSync(all, { recursive: true }))
const folder = () => mkdtempSync(join(all, 'of-'))

const maker = generateKeyPairSync('ed25519')
const keyFile = written(maker.publicKey.export({ type: 'spki', format: 'pem' }))

test('a release is what its maker signed, to the last byte', async () => {
  const path = packRelease(folder(), { version: '0.2.0' }, maker.privateKey)
  expect(await verifyRelease(path, keyFile)).toEqual({ path, version: '0.2.0' })
  expect(await verifyRelease(path, null)).toEqual({ path, version: '0.2.0' })

  appendFileSync(path, '\0')
  await expect(verifyRelease(path, null)).rejects.toThrow(/is not what .*SHA256SUMS says/)
})

test('hashes that another key signed are refused, and so are changed ones', async () => {
  const other = generateKeyPairSync('ed25519').privateKey
  const theirs = packRelease(folder(), { version: '0.2.0' }, other)
  await expect(verifyRelease(theirs, keyFile)).rejects.toThrow(/is not by the key/)

  const path = packRelease(folder(), { version: '0.2.0' }, maker.privateKey)
  appendFileSync(join(path, '../SHA256SUMS'), '\n')
  await expect(verifyRelease(path, keyFile)).rejects.toThrow(/is not by the key/)
  await expect(verifyRelease(path, null)).resolves.toMatchObject({ version: '0.2.0' })
})

test('what is missing is said: the tarball, its hash, its signature, a key of the right kind', async () => {
  const unsigned = packRelease(folder(), { version: '0.2.0' })
  await expect(verifyRelease(unsigned, keyFile)).rejects.toThrow('the release is not signed')
  await expect(verifyRelease('/nowhere/hiram-0.2.0.tar.gz', null)).rejects.toThrow('There is no')
  await expect(verifyRelease('/nowhere/hiram.tar.gz', null)).rejects.toThrow('is no release')
  writeFileSync(join(unsigned, '../SHA256SUMS'), `${'0'.repeat(64)}  hiram-0x2.0.tar.gz\n`)
  await expect(verifyRelease(unsigned, null)).rejects.toThrow('does not name hiram-0.2.0.tar.gz')

  const signed = packRelease(folder(), { version: '0.2.0' }, maker.privateKey)
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (const text of ['no key', publicKey.export({ type: 'spki', format: 'pem' })])
    await expect(verifyRelease(signed, written(text))).rejects.toThrow('no public key of Ed25519')
})

test('no release is skipped, and none is older than the one that runs', () => {
  const changelog = '## 0.10.0, 2026-12-31\n\n## 0.9.1, 2026-12-01\n\n## 0.9.0, 2026-11-30\n'
  expect(() => expectNextRelease('0.9.1', '0.10.0', changelog)).not.toThrow()
  expect(() => expectNextRelease('0.9.1+1234abcd', '0.10.0', changelog)).not.toThrow()
  expect(() => expectNextRelease('0.8.0', '0.10.0', changelog)).toThrow(
    'Skip no release: 0.9.0, then 0.9.1 comes before 0.10.0.',
  )
  expect(() => expectNextRelease('0.10.0', '0.9.1', changelog)).toThrow('0.9.1 is older than')
})

function written(text: string | Buffer): string {
  const path = join(folder(), 'key.pem')
  writeFileSync(path, text)
  return path
}
