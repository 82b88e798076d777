/* oxlint-disable unicorn/consistent-function-scoping -- A function that runs in the page has its own inside. */
import { expect, type Page } from '@playwright/test'

/** CSS pixels of a target in each direction: more than the 24 of WCAG 2.5.8. */
const MIN_PIXELS = 44

/** Everything that is tapped can be hit: links in the middle of a text are as high as it is. */
export async function expectTargets(page: Page) {
  expect
    .soft(await page.evaluate(smallTargets, MIN_PIXELS), 'targets that are too small')
    .toEqual([])
}

/** Runs in the page. */
function smallTargets(least: number): string[] {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const shown = dialogs.at(-1) ?? document
  const all = shown.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=tab]',
  )
  return [...all].filter(isReached).filter(isSmall).map(shortly)

  function isReached(target: HTMLElement): boolean {
    const isHidden = target.closest('[aria-hidden=true], [inert]') !== null
    return !isHidden && target.checkVisibility({ visibilityProperty: true })
  }

  function isSmall(target: HTMLElement): boolean {
    if (isInText(target)) return false
    // The link of a card covers it.
    const { position } = getComputedStyle(target, '::after')
    const card = position === 'absolute' ? target.offsetParent : null
    const places = [target, target.closest('label'), card, ...labelsOf(target)]
    return !places.some((place) => {
      if (!place) return false
      const { width, height } = place.getBoundingClientRect()
      // Half a pixel is lost where places are rounded.
      return width >= least - 0.5 && height >= least - 0.5
    })
  }

  function labelsOf(target: HTMLElement): HTMLElement[] {
    return target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
  }

  /** WCAG 2.5.8 leaves out what is in a sentence. */
  function isInText(target: HTMLElement): boolean {
    const own = target.textContent.length
    const around = target.parentElement?.textContent.length ?? own
    return getComputedStyle(target).display === 'inline' && around > own
  }

  function shortly(target: HTMLElement): string {
    const { width, height } = target.getBoundingClientRect()
    return `${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 140)}`
  }
}
