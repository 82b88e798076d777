import { expect, type Page } from '@playwright/test'

/** Words that a Filipino sentence never has, even one with English nouns. */
const ENGLISH =
  /\b(the|your|you|we|our|is|are|was|were|and|of|with|this|that|please|when|have|has|will|cannot|it|its|from|by|if|which|than|not|for|within|been|more|any)\b/gi

/** Names of offices, laws and papers, which have no other name in Filipino. */
const NAMES = [
  /Terms and conditions/gi,
  /Securities and Exchange Commission/g,
  /Certificate of Authority/gi,
  /Statement of account/gi,
  /SEC Memorandum Circular No\. \d+, series of \d+/g,
  /(Data Privacy|Truth in Lending|Credit Information System|Lending Company Regulation|Financial Products and Services Consumer Protection) Act( of \d{4})?/g,
]

/** No text of the page is in English, including texts for screen readers. */
export async function expectFilipino(page: Page, names: readonly RegExp[] = []) {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fil')
  const lines = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
      )
    return [document.title, ...document.body.innerText.split('\n'), ...said]
  })
  const left = lines.flatMap((line) => {
    const own = [...NAMES, ...names].reduce((text, name) => text.replaceAll(name, ''), line ?? '')
    return own.match(ENGLISH) ? [own.trim()] : []
  })
  expect([...new Set(left)], 'left in English').toEqual([])
}
