/* oxlint-disable unicorn/consistent-function-scoping -- A function that runs in the page has its own inside. */
import { expect, type Page } from '@playwright/test'

/** 1280 pixels at 400 per cent (WCAG 1.4.10). */
const NARROWEST = 320

/** WCAG 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/**
 * Nothing is cut and nothing scrolls sideways at 400 per cent, with the spacing of WCAG 1.4.12, and
 * with text of twice its size (WCAG 1.4.4); afterwards the page is as it was.
 */
export async function expectMagnified(page: Page) {
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize({ width: NARROWEST, height: size.height })
  expect.soft(await page.evaluate(losses), 'at 400 %').toEqual([])
  await page.setViewportSize(size)

  await page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(spacing)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  expect.soft(await page.evaluate(losses), 'with wider spacing').toEqual([])
  await page.evaluate(() => (document.adoptedStyleSheets = []))

  await page.evaluate(enlarge)
  expect.soft(await page.evaluate(losses), 'with text of twice its size').toEqual([])
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-enlarged]')) {
      element.style.fontSize = ''
      delete element.dataset['enlarged']
    }
  })
}

/** Runs in the page: the text alone, as the setting of a phone does it. */
function enlarge() {
  const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element instanceof HTMLElement,
  )
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  for (const [place, element] of elements.entries()) {
    element.style.fontSize = `${(sizes[place] ?? 0) * 2}px`
    element.dataset['enlarged'] = ''
  }
}

/** Runs in the page: what is cut off, and what is beside the screen. */
function losses(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const cut = [...shown.querySelectorAll<HTMLElement>('*')].filter(isCut).map(shortly)
  return [...(scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`, ...wide()] : []), ...cut]

  function isCut(element: HTMLElement): boolean {
    if (!(element instanceof HTMLElement) || element.innerText.trim() === '') return false
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
    // The first lines of what its own page has whole.
    if (webkitLineClamp !== 'none') return false
    // Only for screen readers.
    if (element.clientWidth <= 1 && element.clientHeight <= 1) return false
    const isHidden = element.closest('.visually-hidden, [aria-hidden=true], option') !== null
    if (isHidden || !element.checkVisibility({ visibilityProperty: true })) return false
    const isClipped = (flow: string) => flow === 'hidden' || flow === 'clip'
    return (
      (isClipped(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (isClipped(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  }

  function wide(): string[] {
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map(shortly)
  }

  function shortly(element: Element): string {
    return element.outerHTML.slice(0, 140)
  }
}
