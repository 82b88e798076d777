// Fetches what npm left out: an optional package is skipped where it asks for a newer Node than the
// machine's, and ours is newer. Plain JavaScript, as run-with-node.mjs.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOfAnother, nameOf } from './lock-faults.mjs'

/**
 * Paths of optional packages of this platform that are not there. Those of packages that are left
 * out themselves are not missed.
 */
export function skippedPackages(root, packages, platform) {
  const isThere = (path) => existsSync(join(root, path, 'package.json'))
  const absent = Object.keys(packages).filter(
    (path) => packages[path].optional && !isOfAnother(packages[path], platform) && !isThere(path),
  )
  if (absent.length === 0) return []
  const wanted = new Set(
    Object.entries(packages)
      .filter(([path]) => path === '' || isThere(path))
      .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies)),
  )
  return absent.filter((path) => wanted.has(nameOf(path)))
}

/** Unpacks them, each with the hash of its entry. */
export function fetchPackages(root, packages, paths, env) {
  for (const path of paths) {
    const { version, integrity } = packages[path]
    const folder = mkdtempSync(join(tmpdir(), 'hiram-package-'))
    try {
      const pack = ['pack', `${nameOf(path)}@${version}`, '--ignore-scripts', '--loglevel=error']
      execFileSync('npm', pack, { cwd: folder, env, stdio: ['ignore', 2, 2] })
      const file = join(folder, readdirSync(folder)[0])
      const hash = createHash('sha512').update(readFileSync(file)).digest('base64')
      if (integrity !== `sha512-${hash}`)
        throw new Error(`${path} has another hash than its entry in package-lock.json.`)
      mkdirSync(join(root, path), { recursive: true })
      const into = ['--directory', join(root, path), '--strip-components=1', '--no-same-owner']
      execFileSync('tar', ['--extract', '--gzip', '--file', file, ...into])
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}
