import type { BrandSetting } from '#server/platform/config/brands.ts'
import { findPlaceholders } from '#server/reference/brands/placeholders.ts'
import type { LenderStep, SetUpReader } from '#server/backoffice/set-up/lender-step.ts'

/** The lender that the law names, and where visitors see each brand. */
export function brandSteps({ config }: Pick<SetUpReader, 'config'>): LenderStep[] {
  const brands = [...config.brands.values()]
  const shown = { isNeeded: true, page: 'brands' }
  // Its brands are the demo's, by ?brand= at one host.
  if (config.hasSandbox)
    return [
      {
        ...shown,
        name: 'Company',
        missing: [],
        notes: ['The sandbox lends as the company of the demo.'],
      },
      { ...shown, name: 'Brands', missing: [], notes: brands.map(brandLine) },
    ]
  const unset = brands
    .map((brand) => ({ key: brand.key, fields: findPlaceholders(brand) }))
    .filter(({ fields }) => fields.length > 0)
    .map(
      ({ key, fields }) =>
        `Brand ${key} lacks, or still has the demo’s: ${fields.join(', ')}. Set them in BRANDS_FILE, and start the server again.`,
    )
  const nowhere = brands
    .filter(({ key, hostNames }) => hostNames.length === 0 && key !== config.defaultBrand)
    .map(
      ({ key }) =>
        `Brand ${key} has no host name, and is not DEFAULT_BRAND, so that nobody reaches it: set hostNames in BRANDS_FILE, and start the server again.`,
    )
  return [
    { ...shown, name: 'Company', missing: unset, notes: [] },
    { ...shown, name: 'Brands', missing: nowhere, notes: brands.map(brandLine) },
  ]
}

function brandLine({ key, appName, market, hostNames }: BrandSetting): string {
  return [`${appName} (${key}), market ${market}`, ...hostNames].join(', ')
}
