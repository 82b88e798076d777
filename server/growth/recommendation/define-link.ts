import { CODES } from '#contract/codes.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { ownLink } from '#server/platform/http/callers/own-link.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findProduct } from '#server/lending/product/find-product.ts'
import { PRODUCT_NOT_FOUND } from '#server/lending/product/product-messages.ts'

/**
 * The link of a recommended product: for a partner's product a page of the partner, which the app
 * navigates to (API-046); for our own the native page, which only the host app opens (API-047).
 *
 * @throws Refusal -1001 when the brand does not offer the product
 */
export async function ensureLink(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'partner'>,
  brand: BrandSetting,
  productKey: string,
): Promise<string> {
  const { config, database, partner } = deps
  const product = await findProduct(deps, database, brand.key, productKey)
  if (!product) throw new Refusal(CODES.notFound, PRODUCT_NOT_FOUND)
  const query = new URLSearchParams({ productId: product.id }).toString()
  // Without a partner the link goes to the product's page in the app.
  const link =
    product.presentation.isPartner && partner
      ? partner.applyAddress(brand.key, product.id)
      : `${brand.schemeUrl}productDetail?${query}`
  const own = ownLink(config, brand, link)
  if (own === '') throw new Refusal(CODES.notFound, PRODUCT_NOT_FOUND)
  return own
}
