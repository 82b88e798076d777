import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkRelease } from './check-release.ts'
import { releaseFolder } from './release-folder.ts'

const NAME = 'hiram-0.0.1'
const FILES = ['hiram', 'package-lock.json', 'server/cli/hiram.ts', 'dist/web/first-visits.json']

/** A folder with a release of these files. */
function built(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    const path = join(folder, 'unpacked', NAME, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '{}')
  }
  const from = ['--directory', join(folder, 'unpacked')]
  execFileSync('tar', [
    '--create',
    '--gzip',
    '--file',
    join(folder, `${NAME}.tar.gz`),
    ...from,
    NAME,
  ])
  writeFileSync(join(folder, `${NAME}.sbom.json`), '{}')
  const lines = [`${NAME}.tar.gz`, `${NAME}.sbom.json`].map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(folder, file)))
    return `${hash.digest('hex')}  ${file}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
  return folder
}

test('a build ends well only with each of its files, whole and signed', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' })
  const folder = built(FILES)
  checkRelease(folder, NAME, null)
  expect(() => checkRelease(folder, NAME, key)).toThrow('SHA256SUMS.sig')
  const signature = (of: string | Buffer) =>
    writeFileSync(join(folder, 'SHA256SUMS.sig'), sign(null, Buffer.from(of), privateKey))
  signature('another')
  expect(() => checkRelease(folder, NAME, key)).toThrow('no signature of SHA256SUMS')
  signature(readFileSync(join(folder, 'SHA256SUMS')))
  checkRelease(folder, NAME, key)

  writeFileSync(join(folder, `${NAME}.sbom.json`), '{"other":1}')
  expect(() => checkRelease(folder, NAME, null)).toThrow(`does not have ${NAME}.sbom.json`)
  rmSync(join(folder, `${NAME}.tar.gz`))
  expect(() => checkRelease(folder, NAME, null)).toThrow(`no ${folder}/${NAME}.tar.gz`)
  expect(() => checkRelease(join(folder, 'none'), NAME, null)).toThrow('no ')
  const [web] = FILES.slice(-1)
  expect(() => checkRelease(built(FILES.slice(0, -1)), NAME, null)).toThrow(`lacks ${web}`)
})

test('the folder of a release is the one that was named where npm was called', () => {
  expect(releaseFolder(['out'], '/home/ana')).toBe('/home/ana/out')
  expect(releaseFolder(['--', '/srv/out'], '/home/ana')).toBe('/srv/out')
  expect(releaseFolder(['--'], '/home/ana')).toMatch(/dist\/release$/)
  expect(() => releaseFolder(['one', 'two'], '/home/ana')).toThrow('one folder')
})
