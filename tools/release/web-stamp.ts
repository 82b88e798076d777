import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** What every build depends on, tests apart. */
export const SOURCES = [
  'web/**/*.*',
  'contract/**/*.ts',
  'tools/release/{build-web,web-stamp,compress-assets}.ts',
  'tools/pictures/first-visit.ts',
  'tools/check/screen-styles.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Written after a complete build: the sources that it was made of. */
interface Stamp {
  /** The files of domain/ that the web uses; a change of any other needs no build. */
  readonly domain: readonly string[]
  /** SHA-256 of all sources. */
  readonly digest: string
}

export function webStamp(root: string): string {
  return join(root, 'dist', 'web-built')
}

/** Whether the build in dist/ was made of the sources as they are. */
export function isUpToDate(root: string): boolean {
  const stamp = readStamp(root)
  return stamp !== null && stamp.digest === digestOf(root, stamp.domain)
}

/** Records every module of a build. */
export function modulesInto(modules: Set<string>): Plugin {
  return {
    name: 'modules-of-build',
    buildEnd() {
      // The copies of a module (own-copies.ts) are of one source.
      for (const id of this.getModuleIds()) modules.add(id.replace(/\?.*$/s, ''))
    },
  }
}

export function writeStamp(root: string, modules: ReadonlySet<string>): void {
  const domain = [...modules]
    .map((id) => relative(root, id))
    .filter((path) => path.startsWith('domain/'))
    .toSorted()
  const stamp: Stamp = { domain, digest: digestOf(root, domain) }
  writeFileSync(webStamp(root), JSON.stringify(stamp))
}

function readStamp(root: string): Stamp | null {
  try {
    return JSON.parse(readFileSync(webStamp(root), 'utf8')) as Stamp
  } catch {
    // There is no build, or one of an older version of this file.
    return null
  }
}

function digestOf(root: string, domain: readonly string[]): string {
  const files = [...globSync(SOURCES, { cwd: root, exclude: isForTests }), ...domain]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(contentOf(join(root, file)))
  return hash.digest('hex')
}

function isForTests(path: string): boolean {
  return /\.test\.|testing/.test(path)
}

/** Empty where the file is gone: then the digest differs. */
function contentOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch {
    return new Uint8Array()
  }
}
