import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPackages, skippedPackages } from './skipped-packages.mjs'

const HERE = { os: 'linux', cpu: 'x64', libc: 'glibc' }

/** A folder with packages, an npm that packs any package as a file of its name, and what is asked. */
function opened(present: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'hiram-skipped-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of present) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
  }
  const packed = join(root, 'packed')
  mkdirSync(join(packed, 'package'), { recursive: true })
  writeFileSync(join(packed, 'package/package.json'), '{"name":"native"}')
  const file = join(root, 'native.tgz')
  execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', packed, 'package'])
  const npm = `#!/bin/sh\necho "$@" >>${root}/asked\ncp ${file} .\n`
  writeFileSync(join(root, 'npm'), npm, { mode: 0o755 })
  return {
    root,
    env: { ...process.env, PATH: `${root}:${process.env['PATH']}` },
    integrity: `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`,
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
  }
}

const lock = (integrity = '') => ({
  '': { optionalDependencies: { own: '1' } },
  'node_modules/pictures': { optionalDependencies: { '@img/native': '2', '@img/other': '2' } },
  'node_modules/@img/native': { version: '2.1.0', integrity, optional: true, cpu: ['x64'] },
  'node_modules/@img/other': { version: '2.1.0', integrity, optional: true, os: ['darwin'] },
  'node_modules/own': { version: '1.0.0', integrity, optional: true },
  'node_modules/tests-only': { optional: true, optionalDependencies: { deeper: '1' } },
  'node_modules/deeper': { version: '1.0.0', integrity, optional: true },
})

test('an optional package of this platform that npm left out is named, and no other', () => {
  const { root } = opened(['pictures', 'own'])
  expect(skippedPackages(root, lock(), HERE)).toEqual(['node_modules/@img/native'])
  const whole = opened(['pictures', 'own', '@img/native'])
  expect(skippedPackages(whole.root, lock(), HERE)).toEqual([])
})

test('it is unpacked in its place, in the version of the lock file', () => {
  const { root, env, integrity, read } = opened(['pictures', 'own'])
  fetchPackages(root, lock(integrity), ['node_modules/@img/native'], env)
  expect(read('node_modules/@img/native/package.json')).toBe('{"name":"native"}')
  expect(read('asked')).toContain('pack @img/native@2.1.0 --ignore-scripts')
  expect(skippedPackages(root, lock(), HERE)).toEqual([])
})

test('one with another hash than the lock file has is not unpacked', () => {
  const { root, env } = opened(['pictures', 'own'])
  const wrong = lock('sha512-AAAA')
  const fetch = () => fetchPackages(root, wrong, ['node_modules/@img/native'], env)
  expect(fetch).toThrow(/@img\/native has another hash than its entry/)
  expect(skippedPackages(root, wrong, HERE)).toEqual(['node_modules/@img/native'])
})
