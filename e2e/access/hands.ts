import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

/** A way to use a screen: with a thumb, or with the keyboard alone. */
export interface Hands {
  /** A button or a link. */
  press: (target: Locator) => Promise<void>
  /** A radio button or a box. */
  choose: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
}

export function thumbs(): Hands {
  return {
    press: (target) => target.click(),
    choose: (target) => target.check(),
    write: (target, text) => target.fill(text),
  }
}

/** Keys only; the element with the focus must show it. */
export function keyboard(page: Page): Hands {
  return {
    async press(target) {
      // What an answer brings is not there to be reached before it, and may be drawn anew meanwhile.
      await expect(async () => {
        await expect(target).toHaveCount(1)
        await reach(page, target)
      }).toPass({ timeout: 180_000 })
      await page.keyboard.press('Enter')
    },
    async choose(target) {
      if (await target.isChecked()) return
      const isRadio = (await target.getAttribute('type')) === 'radio'
      await reach(page, isRadio ? groupOf(page, await target.getAttribute('name')) : target)
      await page.keyboard.press('Space')
      for (let count = 0; count < MAX_KEYS && !(await target.isChecked()); count += 1)
        await page.keyboard.press('ArrowDown')
      await expect(target).toBeChecked()
    },
    async write(target, text) {
      await reach(page, target)
      await page.keyboard.type(text)
    },
  }
}

/** No screen takes more. */
const MAX_KEYS = 60

/** The radio buttons of one question: Tab stops at one of them. */
function groupOf(page: Page, name: string | null): Locator {
  return page.locator(`input[type=radio][name="${name}"]:focus`)
}

async function reach(page: Page, target: Locator) {
  for (let count = 0; count < MAX_KEYS; count += 1) {
    if (await hasFocus(target)) return expectSeen(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`)
}

async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false
  return target.evaluate((element) => element === document.activeElement)
}

/** The element with the focus has an outline, or the row, frame, card or star that it belongs to. */
async function expectSeen(page: Page) {
  const isSeen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { parentElement, nextElementSibling } = focused
    const places = [focused, focused.closest('label'), parentElement, nextElementSibling]
    const styles = places.flatMap((place) => (place ? [getComputedStyle(place)] : []))
    return [...styles, getComputedStyle(focused, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    )
  })
  expect(isSeen, 'the focus is seen').toBe(true)
}
