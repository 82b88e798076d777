import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'

/** Words of the demo brands and their reserved host names, and of deploy/example/. */
const DEMO_WORDS = /\bfictitious\b|\bexample\b|change-?me/i

/** The demo's registration numbers with the SEC and the National Privacy Commission. */
const DEMO_NUMBER = /^CS0{6,}\d+$|^PIC-000-000-\d+$/

/**
 * The fields of a brand, by their names in the file of brands, that visitors see and that still have
 * the demo's text, or lack the licence or data protection officer that the market's law requires.
 */
export function findPlaceholders(brand: BrandSetting): string[] {
  const { appName, company, market, hostNames, servicePhone, serviceEmail } = brand
  const { schemeUrl, stores, reviews = [] } = brand
  const officer = Object.entries(company.dataProtectionOfficer)
  const shown: [field: string, text: string][] = [
    ['appName', appName],
    ['company.name', company.name],
    ['company.address', company.address],
    ['company.secRegistration', company.secRegistration],
    ['company.certificateOfAuthority', company.certificateOfAuthority],
    ...officer.map(([field, text]): [string, string] => [OFFICER + field, text]),
    ['servicePhone', servicePhone],
    ['serviceEmail', serviceEmail],
    ['schemeUrl', schemeUrl],
    ['hostNames', hostNames.join(' ')],
    ['stores.ios', stores.ios],
    ['stores.android', stores.android],
    ...reviews.map(({ name }, place): [string, string] => [`reviews.${place}.name`, name]),
  ]
  const ofDemo = shown.filter(([, text]) => DEMO_WORDS.test(text) || DEMO_NUMBER.test(text))
  const wanted: [field: string, text: string][] = [
    ['company.secRegistration', company.secRegistration],
    ['company.certificateOfAuthority', company.certificateOfAuthority],
    ...officer.map(([field, text]): [string, string] => [OFFICER + field, text]),
  ]
  const missing = wanted.filter(([, text]) => MARKETS[market].lenderNotices && text.trim() === '')
  return [...ofDemo, ...missing].map(([field]) => field)
}

const OFFICER = 'company.dataProtectionOfficer.'
