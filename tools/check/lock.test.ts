// package-lock.json and what is made of it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockFaults, ownPlatform, uncheckedOn } from '#tools/lock-faults.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const musl = { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }

// Trust requirement 62
test('every package that an installation fetches has a hash, and runs no script', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500)
  expect(lockFaults(lock, allowScripts)).toEqual([])
  expect(uncheckedOn(ownPlatform(), lock)).toEqual([])
})

test('an installation asks the registry for packages alone, and not where each is', () => {
  const entries: [string, { resolved?: string }][] = Object.entries(lock.packages)
  const without = entries.filter(([path, { resolved }]) => path !== '' && !resolved)
  expect(without.map(([path]) => path)).toEqual([])
})

test.each([
  ['no hash', { version: '1.0.0' }, /^node_modules\/a has no integrity/],
  ['no hash, of this platform', { ...musl, libc: ['glibc'] }, /has no integrity/],
  ['no hash, needed on another platform', { os: ['win32'] }, /has no integrity/],
  ['another source', { integrity: 'x', resolved: 'git+ssh://x' }, /comes from git\+ssh:\/\/x/],
  ['a script', { integrity: 'x', hasInstallScript: true }, /runs a script at installation/],
])('a package with %s is a fault', (_, entry, line) => {
  const faults = lockFaults({ packages: { '': {}, 'node_modules/a': entry } })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(line)
})

test('an optional package of another platform may lack a hash, and is refused there', () => {
  const packages = { '': {}, 'node_modules/a': musl }
  expect(lockFaults({ packages })).toEqual([])
  const alpine = { os: 'linux', cpu: 'x64', libc: 'musl' }
  expect(uncheckedOn(alpine, { packages })).toEqual(['node_modules/a'])
})

test('the bill of materials names every package, with its hash', () => {
  const bom = JSON.parse(
    execFileSync(process.execPath, ['tools/release/sbom.ts'], { encoding: 'utf8' }),
  )
  expect(bom.bomFormat).toBe('CycloneDX')
  const names: string[] = bom.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'vitest']))
  const hashed = bom.components.filter(({ hashes }: { hashes?: object[] }) => hashes?.length)
  expect(hashed.length).toBeGreaterThan(700)
}, 60_000)
