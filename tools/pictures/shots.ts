// Takes a picture of every screen in every state into shots/, with a page to see them side by side.
// Usage: npm run pictures [-- SCREEN… such as loanDetail] [--readme]
// With screens only theirs, among those taken before; with --readme also docs/picture.png.
import type { Browser } from '@playwright/test'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { NEWCOMERS, PHONES } from '#e2e/phones.ts'
import type { Shot } from '#e2e/states/shot.ts'
import { SHOTS } from '#e2e/states/shots.ts'
import { refuseUnknownScreens } from './unknown-screens.ts'
import { openPages } from './open-pages.ts'

const FOLDER = 'shots'

interface Setting {
  borrower: (typeof NEWCOMERS)[number]
  colorScheme: 'light' | 'dark'
  viewport: (typeof PHONES)[number]
}

const SETTINGS: Setting[] = NEWCOMERS.flatMap((borrower) =>
  PHONES.flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ borrower, colorScheme, viewport })),
  ),
)

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
refuseUnknownScreens(named)
const taken = SHOTS.filter(({ screen }) => named.length === 0 || named.includes(screen))

if (named.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const pages = await openPages()
try {
  for (const shot of taken) {
    const url = pages.urlFor(shot)
    await Promise.all(SETTINGS.map((setting) => take(pages.browser, url, shot, setting)))
  }
  await writeFile(`${FOLDER}/index.html`, album())
  if (process.argv.includes('--readme')) await takeForReadme(pages.browser, pages.url)
  console.log(`${taken.length * SETTINGS.length} pictures: see ${FOLDER}/index.html`)
} finally {
  await pages.close()
}

async function take(inside: Browser, url: string, shot: Shot, setting: Setting) {
  const { borrower, colorScheme, viewport } = setting
  const context = await inside.newContext({ colorScheme, viewport, deviceScaleFactor: 2 })
  // Generous for a loaded machine, and still an end.
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  await page.clock.install()
  await shot.before?.(page)
  await page.goto(`${url}/sandbox/enter/${borrower}/${shot.screen}`)
  await page.locator('h1').waitFor()
  await shot.after?.(page)
  // What moves is shown where it comes to rest.
  await page.screenshot({ path: `${FOLDER}/${fileName(shot, setting)}`, animations: 'disabled' })
  await context.close()
}

/** The upper part of customer service, as small as it can still be read. */
async function takeForReadme(inside: Browser, url: string) {
  const page = await inside.newPage({ viewport: { width: 390, height: 470 } })
  await page.goto(`${url}/sandbox/enter/ph-new/customerService`)
  await page.screenshot({ path: 'docs/picture.png', clip: { x: 0, y: 0, width: 390, height: 470 } })
  await page.close()
}

function fileName(shot: Shot, { borrower, colorScheme, viewport }: Setting): string {
  const state = shot.state.replaceAll(/\W+/g, '-')
  return `${shot.screen}-${state}-${borrower}-${colorScheme}-${viewport.width}.png`
}

/** One row for each state, its pictures side by side. */
function album(): string {
  const rows = SHOTS.map((shot) => {
    const pictures = SETTINGS.map((setting) => {
      const name = fileName(shot, setting)
      if (!existsSync(`${FOLDER}/${name}`)) return ''
      return `<img src="${name}" alt="${name}" title="${name}" width="${setting.viewport.width}">`
    })
    return `<h2>${shot.screen}: ${shot.state}</h2><p>${pictures.join('\n')}</p>`
  })
  const style = 'body{font:16px system-ui;background:#888}p{display:flex;gap:16px;overflow-x:auto}'
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>${style}</style>${rows.join('\n')}`
}
