import type { Config } from '#server/platform/config/config.ts'
import type { Product } from '#server/lending/product/product.ts'

/** The absolute address of a product's picture, which also works in the host app. */
export function logoAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { logo }: Pick<Product, 'logo'>,
): string {
  return new URL(logo, publicUrl).href
}
