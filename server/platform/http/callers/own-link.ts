import { allowedAddress } from '#contract/page/allowed-address.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Config } from '#server/platform/config/config.ts'

/**
 * An address that may be sent to a page: the page's own allow-list applies (trust requirement 16),
 * so that no address from a table or a provider goes out unchecked.
 *
 * @returns the same address, or empty when it is not allowed
 */
export function ownLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  brand: BrandSetting,
  address: string,
): string {
  return address !== '' && allowedAddress(address, publicUrl, brand) ? address : ''
}
