/* oxlint-disable unicorn/consistent-function-scoping -- A function that runs in the page has its own inside. */
import { expect, type Page } from '@playwright/test'

/**
 * In the colours of the system (forced-colors) grounds and shadows are gone: what is tapped or
 * filled in has a border, a line below it, or text that says it is a link; the open dialog and what
 * is picked have a border or a ground of the system's; afterwards the page is as it was.
 */
export async function expectSystemColours(page: Page) {
  const grounds = await page.evaluate(grounded)
  await page.emulateMedia({ forcedColors: 'active' })
  expect
    .soft(await page.evaluate(unseen, grounds), 'not seen in the colours of the system')
    .toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Runs in the page: the places, among all elements, of those told from the page by a ground alone. */
function grounded(): number[] {
  return [...document.querySelectorAll('body *')].flatMap((element, place) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const [, , , alpha = '1'] = backgroundColor.match(/[\d.]+/g) ?? []
    const isGround = Number(alpha) > 0 || backgroundImage.includes('gradient')
    return isGround && around(element) !== backgroundColor ? [place] : []
  })

  function around(element: Element): string {
    const { parentElement } = element
    if (!parentElement) return ''
    const { backgroundColor } = getComputedStyle(parentElement)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? around(parentElement) : backgroundColor
  }
}

/** Runs in the page: those of them that are nothing but a ground any more. */
function unseen(places: number[]): string[] {
  const all = [...document.querySelectorAll('body *')]
  return places
    .map((place) => all[place])
    .filter((element) => element !== undefined)
    .filter((element) => element.checkVisibility() && !isSeen(element))
    .map((element) => element.outerHTML.slice(0, 140))

  function isSeen(element: Element): boolean {
    const style = getComputedStyle(element)
    const { outlineStyle } = style
    const forcedColorAdjust = style.getPropertyValue('forced-color-adjust')
    const hasBorder = ['top', 'bottom', 'left'].some(
      (side) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
    )
    const isPart = !element.matches('button, input, a, progress, dialog, summary, [data-state] *')
    const hasText = isPart && element.textContent.trim() !== ''
    // Pictures keep their own colours; a slider is drawn by the browser, in the system's.
    const isPicture = element.matches('svg, svg *, iframe, img, video, input[type=range]')
    const hasPicture = element.querySelector('svg, img, video') !== null
    return (
      hasBorder ||
      outlineStyle !== 'none' ||
      forcedColorAdjust === 'none' ||
      hasText ||
      isPicture ||
      hasPicture
    )
  }
}
