/* oxlint-disable unicorn/consistent-function-scoping -- A function that runs in the page has its own inside. */
import { expect, type Page } from '@playwright/test'

/** Who speaks to the phone says what they see: a name has the words that are seen (WCAG 2.5.3). */
export async function expectNamedAsSeen(page: Page) {
  expect.soft(await page.evaluate(otherNames), 'names without the words that are seen').toEqual([])
}

/** Runs in the page. */
function otherNames(): string[] {
  const named = document.querySelectorAll<HTMLElement>(
    ':is(a, button, summary)[aria-label], :is(a, button, summary)[aria-labelledby]',
  )
  return [...named]
    .filter((element) => !plain(nameOf(element)).includes(plain(seenOf(element))))
    .map((element) => `${nameOf(element)}: ${seenOf(element)}`)

  function nameOf(element: HTMLElement): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '')
    return ids.length > 0 ? texts.join(' ') : (element.getAttribute('aria-label') ?? '')
  }

  function seenOf(element: HTMLElement): string {
    const copy = element.cloneNode(true) as HTMLElement
    for (const unseen of copy.querySelectorAll('.visually-hidden, svg')) unseen.remove()
    return copy.textContent
  }

  function plain(text: string): string {
    // A sign alone, such as that of more, is no word.
    return text
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase()
  }
}
