import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/brands.ts'

/** What the demo brands are recognised by: their words, and host names that lead nowhere. */
const DEMO_WORDS = /\bfictitious\b|\bexample\b/i

/** The demo's SEC registration numbers. */
const DEMO_NUMBER = /^CS0{6,}\d+$/

/**
 * The fields of a brand that visitors would read and that are not the lender's own yet, as they
 * are called in the file of brands: a demo's words, or a licence that the market's law wants shown
 * and that is not there.
 */
export function placeholdersOf(brand: BrandSetting): string[] {
  const { company, market, serviceEmail, stores, reviews = [] } = brand
  const shown: [field: string, text: string][] = [
    ['company.name', company.name],
    ['company.address', company.address],
    ['company.secRegistration', company.secRegistration],
    ['serviceEmail', serviceEmail],
    ['stores.ios', stores.ios],
    ['stores.android', stores.android],
    ...reviews.map(({ name }, place): [string, string] => [`reviews.${place}.name`, name]),
  ]
  const ofDemo = shown.filter(([, text]) => DEMO_WORDS.test(text) || DEMO_NUMBER.test(text))
  const licences = ['secRegistration', 'certificateOfAuthority'] as const
  const missing = licences.filter(
    (licence) => MARKETS[market].lenderNotices && company[licence].trim() === '',
  )
  return [...ofDemo.map(([field]) => field), ...missing.map((licence) => `company.${licence}`)]
}
