// Trust requirement 71. Every text of the demo in both languages, with its figures changed one by one
// and with each claim that nothing bears: each false one is refused, and none as it is.
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/brand.ts'
import { allMessages } from '#server/backoffice/message-texts/brand-message.ts'
import { measureText, type TextPlace } from '#server/backoffice/message-texts/measure-text.ts'
import { checkPageFile } from '#server/growth/promotion/pages/check-page-file.ts'
import { templateFile } from '#server/growth/promotion/pages/template-file.ts'
import { faultsOfTexts } from '#server/lending/product/publishing/product-faults.ts'
import { withFigures } from '#server/lending/product/filled-words.ts'
import { advertisedFigures } from '#server/platform/messages/advertised-figures.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { demoTemplates } from '#doubles/demo/demo-templates.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const brandOf = (key: string) => deps.config.brands.get(key)!

/** What no product of the demo has, in both languages. */
const FALSE: Readonly<Record<Language, readonly string[]>> = {
  en: ['34.5% a year', '7% per month', 'Only ₱123 today', 'PHP 999,999 at once', 'Interest-free'],
  fil: [
    '34.5% kada taon',
    '7% bawat buwan',
    '123 piso lang',
    'Hanggang ₱999,999',
    'Walang interes',
  ],
}

/** A text with each of its figures of rates and pesos one higher in its last place, one by one. */
function changedFigures(text: string): string[] {
  return advertisedFigures(text).flatMap(({ words }) => {
    const at = text.indexOf(words)
    return [...words.matchAll(/\d[\d,.]*\d|\d/g)].map(({ 0: figure, index }) => {
      const last = (Number(figure.at(-1)) + 1) % 10
      const start = at + index
      return text.slice(0, start) + figure.slice(0, -1) + last + text.slice(start + figure.length)
    })
  })
}

describe('products', () => {
  const texts = DEMO_PRODUCTS.flatMap((product) =>
    marketLanguages(brandOf(product.brand).market).map((language) => ({ product, language })),
  )

  test.each(texts)('$product.id in $language', ({ product, language }) => {
    const brand = brandOf(product.brand)
    const { says } = withFigures(product, brand.market).presentation
    const faultsWith = (rateText: string) => {
      const changed = { ...says, [language]: { ...says[language], rateText } }
      return faultsOfTexts(
        { ...product, presentation: { ...product.presentation, says: changed } },
        brand,
      )
    }
    const { rateText, tags, promo } = says[language]
    expect(faultsWith(rateText)).toEqual([])
    const shown = [rateText, ...tags, promo?.title ?? '', promo?.text ?? '']
    const changed = shown.flatMap(changedFigures)
    expect(changed.length).toBeGreaterThan(0)
    for (const text of [...changed, ...FALSE[language]])
      expect(faultsWith(text), text).not.toEqual([])
  })
})

describe('promotion pages', () => {
  const pages = demoTemplates(deps.config.brands).flatMap((page) =>
    (Object.keys(page.texts) as Language[]).map((language) => ({ page, language })),
  )

  test.each(pages)('$page.id in $language', async ({ page, language }) => {
    const faultsWith = async (name: string, words: unknown) => {
      const texts = { ...page.texts, [language]: { ...page.texts[language], [name]: words } }
      const file = templateFile({ ...page, texts })
      const checked = await checkPageFile(deps.config, deps.database, brandOf(page.brand), file)
      return 'faults' in checked ? checked.faults : []
    }
    for (const [name, words] of Object.entries(page.texts[language] ?? {})) {
      expect(await faultsWith(name, words)).toEqual([])
      for (const claim of FALSE[language]) {
        const said = typeof words === 'string' ? claim : [claim]
        const faults = await faultsWith(name, said)
        expect(faults, `${name}: ${claim}`).toContainEqual(
          expect.stringContaining(`texts.${language}.${name}: `),
        )
      }
    }
  })
})

describe('messages', () => {
  const places: TextPlace[] = allMessages(deps).flatMap(({ message, brand }) =>
    marketLanguages(brand.market).map((language) => ({ message, brand, language })),
  )

  test.each(places)('$message.kind $message.key of $brand.key in $language', (place) => {
    const { message, language } = place
    const text = message.programText[language]
    const { faults, shown } = measureText(deps, place, text)
    expect(faults).toEqual([])
    for (const claim of FALSE[language])
      expect(measureText(deps, place, `${text} ${claim}`).faults, claim).not.toEqual([])
    // A figure that a placeholder stands for is typed.
    for (const { words } of advertisedFigures(shown))
      expect(measureText(deps, place, `${text} ${words}`).faults, words).not.toEqual([])
  })
})
