import type { Locator, Page } from '@playwright/test'
import type { Task } from './tasks.ts'

/** A task that needs more is not found by a borrower either. */
const MAX_TAPS = 12

/** Share of the screen by which a thumb moves a page. */
const SWIPE = 0.7

/** How long a thumb waits for something to tap. */
const MAX_TRIES = 10
const TRY_MS = 300

export interface Effort {
  taps: number
  scrolls: number
  /** What was tapped, in order. */
  through: string[]
  isDone: boolean
}

/** Does a task as a thumb does: what is not in sight is scrolled to, and what is closed is opened. */
export async function doTask(page: Page, { wants, shows }: Task): Promise<Effort> {
  const effort: Effort = { taps: 0, scrolls: 0, through: [], isDone: false }
  await settle(page)
  while (!effort.isDone && effort.taps < MAX_TAPS) {
    const words = shows && page.getByText(shows).first()
    if (words && (await words.isVisible())) {
      effort.scrolls += await bringIntoSight(page, words)
      effort.isDone = true
      break
    }
    const next = await soon(() => nearestOf(page, wants))
    if (!next) break
    effort.scrolls += await bringIntoSight(page, next.target)
    effort.through.push(await nameOf(next.target))
    effort.taps += 1
    effort.isDone = next.place === 0 && !shows
    await next.target.click({ timeout: 20_000, force: true })
    await settle(page)
  }
  return effort
}

/** A thumb waits until nothing moves. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle').catch(() => null)
  await page.waitForTimeout(400)
}

/** Parts of a screen come after its first view. */
async function soon<T>(find: () => Promise<T | null>): Promise<T | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await find()
    if (found) return found
    await new Promise((passed) => setTimeout(passed, TRY_MS))
  }
  return null
}

/** What can be tapped and is nearest to the end; a choice that is made is not made again. */
async function nearestOf(page: Page, wants: readonly string[]) {
  const dialog = page.locator('dialog[open]')
  const isAsked = (await dialog.count()) > 0
  for (const [place, want] of wants.entries())
    for (const target of await page.locator(want).all())
      if ((await isReachable(target, isAsked)) && !(await isChosen(target)))
        return { place, target }
  return null
}

/** In sight or below, not grey, and not behind a dialog. */
async function isReachable(target: Locator, isAsked: boolean): Promise<boolean> {
  if (!(await target.isVisible()) || !(await target.isEnabled())) return false
  return !isAsked || target.evaluate((element) => element.closest('dialog') !== null)
}

const isChosen = (target: Locator) =>
  target.evaluate(
    (element) =>
      (element instanceof HTMLInputElement && element.checked) ||
      element.closest('details[open] > summary') !== null,
  )

/** Swipes until the middle of it is above what is pinned to the bottom; says how often. */
async function bringIntoSight(page: Page, target: Locator): Promise<number> {
  for (let swipes = 0; ; swipes += 1) {
    const beyond = await target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      const middle = top + height / 2
      const pinned = document.elementFromPoint(innerWidth / 2, Math.min(middle, innerHeight - 4))
      const isCovered = !element.contains(pinned) && !pinned?.contains(element)
      if (middle < 0) return -1
      return middle > innerHeight || (isCovered && middle > innerHeight / 2) ? 1 : 0
    })
    if (beyond === 0 || swipes >= MAX_TAPS) return swipes
    await page.evaluate((by) => scrollBy(0, innerHeight * by), beyond * SWIPE)
  }
}

async function nameOf(target: Locator): Promise<string> {
  const words = (await target.getAttribute('aria-label')) ?? (await target.innerText())
  return words.trim().split('\n')[0] ?? ''
}
