import { MARKETS } from '#domain/market/market.ts'
import { falseFigures } from '#server/lending/product/publishing/false-figures.ts'
import { isOffered } from '#server/lending/product/is-offered.ts'
import { offeredTerms } from '#server/lending/product/offered-terms.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'
import { forbiddenIn } from '#server/reference/forbidden-words/find-forbidden.ts'
import { readTemplateFile, templateFaults } from '#server/growth/promotion/pages/template-file.ts'

/** A page that may be published, or why it may not. */
export type CheckedPage = { readonly template: Template } | { readonly faults: readonly string[] }

/** Checks a page as a person wrote it: its fields, its languages, its addresses and its product. */
export async function checkPageFile(
  config: Pick<Config, 'publicUrl'>,
  db: Database,
  brand: BrandSetting,
  content: unknown,
): Promise<CheckedPage> {
  const read = readTemplateFile(content)
  if ('faults' in read) return read
  const { template } = read
  const faults = [
    ...templateFaults(config, brand, template),
    ...(await productFaults(db, brand, template)),
    ...(await falseWords(db, brand, template)),
    ...forbiddenWords(template),
  ]
  return faults.length > 0 ? { faults } : { template }
}

/** The given page shows no product (PROMO-027). */
export async function productFaults(
  db: Database,
  { key, market }: BrandSetting,
  { productId }: Template,
): Promise<string[]> {
  if (productId === null) return []
  if (!MARKETS[market].lenderNotices)
    return [`productId: a page of market ${MARKETS[market].key} shows no product.`]
  return (await isOffered(db, key, productId))
    ? []
    : [`productId: product ${productId} is not on offer at brand ${key}.`]
}

/** Threats and shame of people who owe have no place in a text of the lender. */
function forbiddenWords({ texts }: Template): string[] {
  return Object.entries(texts).flatMap(([language, of]) =>
    Object.entries(of).flatMap(([name, text]) =>
      forbiddenIn([text].flat().join('\n'), 'written').map(
        (fault) => `texts.${language}.${name}: ${fault}`,
      ),
    ),
  )
}

/** What the page says of prices that the terms of its product do not bear; without one, of any on offer. */
async function falseWords(
  db: Database,
  brand: BrandSetting,
  { texts, productId }: Template,
): Promise<string[]> {
  const offered = await offeredTerms(db, brand, productId)
  return Object.entries(texts).flatMap(([language, of]) =>
    Object.entries(of).flatMap(([name, text]) => {
      const words = [text].flat().join(' ')
      const faults = offered.flatMap((terms) => falseFigures(words, terms))
      return [...new Set(faults)].map((fault) => `texts.${language}.${name}: ${fault}`)
    }),
  )
}
