// Writes what a screen reader has of every screen in every state into trees/, as plain text: role,
// name, state and value of each node in reading order, for a newcomer of both markets.
// Usage: npm run -s pictures -- tree [SCREEN… such as loanDetail]
import type { Browser, BrowserContext } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { REGISTER_PATH, SITE_PATHS } from '#contract/site/site.ts'
import { accessibilityTree } from '#e2e/access/accessibility-tree.ts'
import { NEWCOMERS } from '#e2e/phones.ts'
import type { Shot } from '#e2e/states/shot.ts'
import { SHOTS } from '#e2e/states/shots.ts'
import { refuseUnknownScreens } from './unknown-screens.ts'
import { openPages } from './open-pages.ts'

const FOLDER = 'trees'
const VIEWPORT = { width: 360, height: 740 }

/** Shots taken side by side; most of them wait. */
const AT_ONCE = 4

const named = process.argv.slice(2)
refuseUnknownScreens(named)
const shots = SHOTS.filter(({ screen }) => named.length === 0 || named.includes(screen))
const site = named.length === 0 ? [...Object.entries(SITE_PATHS), ['promotion', REGISTER_PATH]] : []

if (named.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
/** States that did not come about in time. */
const missing: string[] = []

const pages = await openPages()
try {
  for (let first = 0; first < shots.length; first += AT_ONCE)
    await Promise.all(
      shots.slice(first, first + AT_ONCE).flatMap((shot) => {
        const url = pages.urlFor(shot)
        return NEWCOMERS.map((borrower) => writeScreen(pages.browser, url, shot, borrower))
      }),
    )
  for (const [name = '', path = ''] of site)
    for (const brand of ['given', 'ph'])
      await writePage(pages.browser, `${pages.url}${path}?brand=${brand}`, `site-${name}-${brand}`)
  for (const one of missing) console.error(one)
  if (missing.length > 0) process.exitCode = 1
  console.log(`${(shots.length + site.length) * NEWCOMERS.length} trees: see ${FOLDER}/`)
} finally {
  await pages.close()
}

async function writeScreen(inside: Browser, url: string, shot: Shot, borrower: string) {
  const context = await inside.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  // Generous for a loaded machine, and still an end.
  context.setDefaultTimeout(45_000)
  const name = `${shot.screen}-${shot.state.replaceAll(/\W+/g, '-')}-${borrower}`
  try {
    await writeFile(`${FOLDER}/${name}.txt`, await treeIn(context, url, shot, borrower))
  } catch (error) {
    missing.push(`${name}: ${String(error).split('\n', 1)[0]}`)
  }
  await context.close()
}

async function treeIn(context: BrowserContext, url: string, shot: Shot, borrower: string) {
  const page = await context.newPage()
  await page.clock.install()
  await shot.before?.(page)
  await page.goto(`${url}/sandbox/enter/${borrower}/${shot.screen}`)
  await page.locator('h1').waitFor()
  await shot.after?.(page)
  return accessibilityTree(page)
}

async function writePage(inside: Browser, url: string, name: string) {
  const page = await inside.newPage({ viewport: VIEWPORT })
  await page.goto(url, { waitUntil: 'networkidle' })
  await writeFile(`${FOLDER}/${name}.txt`, await accessibilityTree(page))
  await page.close()
}
