import { globSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { basename, join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import {
  firstVisits,
  landingVisits,
  type Manifest,
  screenFiles,
  screenModules,
} from '#tools/pictures/first-visit.ts'
import { run } from '#tools/run.ts'
import { listSheets, pickStyle } from '#tools/check/screen-styles.ts'
import { isUpToDate, modulesInto, webStamp, writeStamp } from './web-stamp.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Asks this file to build in its own process, even if the build is up to date. */
const NOW = '--now'

/**
 * Builds the pages and the module that renders them, unless the build is up to date.
 *
 * @returns whether it built
 */
export async function buildWeb(): Promise<boolean> {
  if (isUpToDate(ROOT)) return false

  // A process of its own: Vite and React choose by NODE_ENV what they build, the server by the
  // same name what it allows.
  const code = await run(process.execPath, [import.meta.filename, NOW], { NODE_ENV: 'production' })
  if (code !== 0) throw new Error(`The web could not be built (exit code ${code}).`)
  return true
}

async function buildNow(): Promise<void> {
  const vite = await import('vite')
  const builds = await import('#web/page-builds.ts')
  const { consolePage, consoleSignIn, kitModules, page, PAGES } = builds
  const { renderModule, serviceWorker, siteScript } = builds
  await rm(webStamp(ROOT), { force: true })
  const modules = new Set<string>()
  for (const settings of [
    ...PAGES.map(page),
    consolePage(),
    consoleSignIn(),
    siteScript(),
    serviceWorker(),
    renderModule(),
  ])
    await vite.build({
      ...settings,
      plugins: [...(settings.plugins ?? []), modulesInto(modules)],
      configFile: false,
      logLevel: 'warn',
    })
  await writeFirstVisits()
  await writeScreenStyles([...kitModules('borrower')])
  await compressAssets(join(ROOT, 'dist/web/assets'))
  writeStamp(ROOT, modules)
}

/** Writes what a browser loads at once for each screen, and which file holds the screen. */
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

/**
 * Writes the part of the style that each screen needs, which the server writes into its page.
 *
 * @param kit what every screen loads
 */
async function writeScreenStyles(kit: readonly string[]): Promise<void> {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const [, sheet = ''] =
    /href="(\/assets\/[^"]+\.css)"/.exec(read('dist/web/web/borrower/index.html')) ?? []
  const whole = read(`dist/web${sheet}`)
  const all = new Set(
    globSync('web/**/*.module.css', { cwd: ROOT }).map((path) => basename(path, '.module.css')),
  )
  const always = [...kit, 'web/borrower/render.tsx']
  const styles = screenModules(read('web/borrower/screens.ts'), read).map(({ screen, module }) => [
    screen,
    pickStyle(whole, listSheets([...always, module], read), all),
  ])
  const written = JSON.stringify(Object.fromEntries(styles))
  await writeFile(join(ROOT, 'dist/web/screen-styles.json'), written)
}

if (import.meta.main) await (process.argv[2] === NOW ? buildNow() : buildWeb())
