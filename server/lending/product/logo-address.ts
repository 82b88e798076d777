import type { Config } from '#server/platform/config/config.ts'
import type { Product } from '#server/lending/product/product.ts'

/** A product's picture as an address that holds in the host app too: always absolute. */
export function logoAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { logo }: Pick<Product, 'logo'>,
): string {
  return new URL(logo, publicUrl).href
}
