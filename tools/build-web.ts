import { readFileSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import {
  firstVisits,
  landingVisits,
  type Manifest,
  screenFiles,
  screenModules,
} from './first-visit.ts'
import { run } from './run.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Everything that the built web depends on. */
const SOURCES = [
  'web',
  'contract',
  'domain',
  'tools/build-web.ts',
  'tools/compress-assets.ts',
  'tools/first-visit.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Asks this file for a build in its own process, whatever stands. */
const NOW = '--now'

/** Written when a build is whole, so that one that broke off counts as none. */
const STAMP = join(ROOT, 'dist', 'web-built')

/**
 * Builds the pages and the module that renders them, unless what stands is newer than its sources.
 *
 * @returns whether it built
 */
export async function buildWeb(): Promise<boolean> {
  if ((await changedAt(STAMP)) > (await newestSource())) return false

  // A process of its own: Vite and React choose by NODE_ENV what they build, the server by the
  // same name what it allows.
  const code = await run(process.execPath, [import.meta.filename, NOW], { NODE_ENV: 'production' })
  if (code !== 0) throw new Error(`The web could not be built (exit code ${code}).`)
  return true
}

async function buildNow(): Promise<void> {
  const vite = await import('vite')
  const { page, PAGES, renderModule, siteScript } = await import('#web/page-builds.ts')
  await rm(STAMP, { force: true })
  for (const name of PAGES) await vite.build({ ...page(name), configFile: false, logLevel: 'warn' })
  await vite.build({ ...siteScript(), configFile: false, logLevel: 'warn' })
  await vite.build({ ...renderModule(), configFile: false, logLevel: 'warn' })
  await writeFirstVisits()
  await compressAssets(join(ROOT, 'dist/web/assets'))
  await writeFile(STAMP, '')
}

/** What the server tells a browser to load at once for each screen, and where the screen is. */
async function writeFirstVisits(): Promise<void> {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const manifestOf = (page: string) =>
    JSON.parse(read(`dist/web/${page}-manifest.json`)) as Manifest
  const screens = screenModules(read('web/borrower/screens.ts'), read)
  const visits = {
    ...firstVisits(manifestOf('borrower'), screens),
    promotion: landingVisits(manifestOf('landing')),
  }
  await writeFile(join(ROOT, 'dist/web/first-visits.json'), JSON.stringify(visits))

  const built = (file: string) => read(`dist/web/${file}`)
  const files = screenFiles(manifestOf('borrower'), screens, built)
  await writeFile(join(ROOT, 'dist/web/screen-files.json'), JSON.stringify(files))
}

async function newestSource(): Promise<number> {
  const times = await Promise.all(SOURCES.map((source) => newestIn(join(ROOT, source))))
  return Math.max(...times)
}

/** Milliseconds since 1970 of the last change of a file or of anything in a folder but tests. */
async function newestIn(path: string): Promise<number> {
  const files = await readdir(path, { recursive: true }).catch(() => [])
  const sources = files.filter((file) => !file.includes('.test.'))
  return Math.max(
    await changedAt(path),
    ...(await Promise.all(sources.map((file) => changedAt(join(path, file))))),
  )
}

/** 0 where there is nothing. */
async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? 0
}

if (import.meta.main) await (process.argv[2] === NOW ? buildNow() : buildWeb())
