import { CODES } from '#contract/codes.ts'
import type { listBrands, readBrand } from '#contract/console/set-up/brands.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { brandFields } from '#server/backoffice/brands/brand-fields.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { firstShownPage } from '#server/growth/promotion/pages/first-shown-page.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { toBrandDetails } from '#server/reference/brands/brand-details.ts'
import { brandVersions } from '#server/reference/brands/change-brand.ts'
import { findPlaceholders } from '#server/reference/brands/placeholders.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Row = StaffOutput<typeof listBrands>['items'][number]

/** The brands in the order of their keys, each with how much it lacks. */
export async function brandRows(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
): Promise<Row[]> {
  const brands = [...deps.config.brands.values()].toSorted((one, other) =>
    one.key < other.key ? -1 : 1,
  )
  return Promise.all(
    brands.map(async (brand) => {
      const { products, missing } = await known(deps, brand)
      return {
        ...facts(deps, brand),
        hosts: brand.hostNames.join(', '),
        productCount: products.length,
        missingCount: missing.length,
      }
    }),
  )
}

/** @throws Refusal -1001 for an unknown brand */
export async function brandPage(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'openBrands'>,
  key: string,
): Promise<StaffOutput<typeof readBrand>> {
  const brand = deps.config.brands.get(key)
  if (!brand) throw new Refusal(CODES.notFound, englishOnly('This brand was not found.'))
  const { products, promotionPage, missing } = await known(deps, brand)
  const shown = facts(deps, brand)
  const hasHostKey = deps.config.hostKeys.has(key)
  const versions = await brandVersions(deps.database, key)
  const names = await namesOfStaff(
    deps.database,
    versions.map(({ staffId }) => staffId),
  )
  const [newest] = versions
  const isOwn = Boolean(newest?.details)
  const details = toBrandDetails(brand)
  return {
    ...shown,
    missing,
    fields: brandFields(brand, { isDefault: shown.isDefault, hasHostKey, isOwn }),
    products: products.map(({ id, name }) => ({ id, name })),
    promotionPage,
    reviewCount: brand.reviews?.length ?? 0,
    details,
    fileDetails: deps.openBrands.inFile(key) ?? details,
    isOwn,
    number: newest?.number ?? 0,
    versions: versions.map(({ number, details: written, reason, at, staffId }) => ({
      id: String(number),
      details: written,
      reason: reason ?? '',
      at: at.toString(),
      by: names.get(staffId) ?? staffId,
    })),
  }
}

function facts({ config }: Pick<Dependencies, 'config'>, { key, appName, market }: BrandSetting) {
  return { id: key, appName, market, isDefault: config.defaultBrand === key }
}

/** What the database has of a brand, and what the brand lacks, as `hiram setup` says it. */
async function known(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  brand: BrandSetting,
) {
  const products = await listProducts(deps, deps.database, brand.key)
  const promotionPage = await firstShownPage(deps, deps.database, brand.key)
  const unset = findPlaceholders(brand)
  const missing = [
    ...(unset.length > 0
      ? [
          `It lacks, or still has the demo’s: ${unset.join(', ')}. Set them in BRANDS_FILE, and start again.`,
        ]
      : []),
    ...(products.length === 0 ? ['No product is on offer: publish one at Products.'] : []),
    ...(promotionPage === null
      ? ['There is no page on which strangers register: make one at Promotions.']
      : []),
  ]
  return { products, promotionPage, missing }
}
