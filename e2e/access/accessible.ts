import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CDPSession, expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe judges by colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectAccessible(page: Page) {
  expect(await violations(page)).toEqual([])
}

/** The contrast alone: for another colour scheme of a page that is accessible. */
export async function expectReadable(page: Page) {
  expect(await violations(page, COLOUR_RULES)).toEqual([])
}

/** By the protocol itself: Playwright would quote its 650 kB once more for each page. */
async function addAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: AXE })
}

/** They last as long as their pages: the end of one takes a page's screen lock away. */
const sessions = new WeakMap<Page, CDPSession>()

/** One line for each rule that is broken; of all rules unless some are named. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The network of a busy machine is quiet also while a script still draws the page.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await addAxe(page)
  await page.evaluate(() => {
    // An element that fades in has not its final colour; the animation of a skeleton never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => null)
  })
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations: found } = await axe.run(
      // In the frame of an agreement no script may run, axe's neither.
      { exclude: ['iframe[sandbox]'] },
      { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) },
    )
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}
