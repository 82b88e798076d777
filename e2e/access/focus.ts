/* oxlint-disable unicorn/consistent-function-scoping -- A function that runs in the page has its own inside. */
import { expect, type Page } from '@playwright/test'

/**
 * Wherever the keyboard leads, the focus is seen: it has an outline, its own or that of the row or
 * star it belongs to, and nothing that is pinned covers all of it (WCAG 2.4.7, 2.4.11); and the order
 * is that of the page (WCAG 2.4.3).
 */
export async function expectFocusSeen(page: Page) {
  expect.soft(await page.evaluate(unseenFocus), 'focus that is not seen').toEqual([])
}

/** Runs in the page. */
function unseenFocus(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const shown = dialog ?? document
  const reached = shown.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  const { href } = location
  const faults = [...reached].filter(isReached).flatMap(faultsOf)
  if (location.href !== href) faults.push(`leads to ${location.href}`)
  window.scrollTo(0, 0)
  if (dialog instanceof HTMLElement) dialog.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return faults

  function isReached(element: HTMLElement): boolean {
    const isClosed = element.matches(':disabled') || element.closest('[inert]') !== null
    return (
      !isClosed && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })
    )
  }

  function faultsOf(element: HTMLElement): string[] {
    const shortly = element.outerHTML.slice(0, 140)
    element.focus({ focusVisible: true })
    if (document.activeElement !== element) return [`is not focused: ${shortly}`]
    return [
      ...(element.tabIndex > 0 ? [`has an order of its own: ${shortly}`] : []),
      ...(hasOutline(element) ? [] : [`has no outline: ${shortly}`]),
      ...(isCovered(element) ? [`is covered: ${shortly}`] : []),
    ]
  }

  function hasOutline(element: HTMLElement): boolean {
    const after = getComputedStyle(element, '::after')
    const places = [
      element,
      element.closest('label'),
      element.parentElement,
      element.nextElementSibling,
    ]
    const styles = places.flatMap((place) => (place ? [getComputedStyle(place)] : []))
    return [...styles, after].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    )
  }

  /** At nine points of it. */
  function isCovered(element: HTMLElement): boolean {
    const place = element.closest('label') ?? element
    const { left, top, width, height } = place.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    return !shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit !== null && place.contains(hit)
      }),
    )
  }
}
