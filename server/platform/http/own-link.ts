import { allowedAddress } from '#contract/allowed-address.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Config } from '#server/platform/config/config.ts'

/**
 * An address as it may be sent to a page: the same allow-list as the page's own (trust requirement
 * 16), so that nothing that comes out of a table or from a provider is handed on unchecked.
 *
 * @returns the address as it was, or empty when it is none of ours
 */
export function ownLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  brand: BrandSetting,
  address: string,
): string {
  return address !== '' && allowedAddress(address, publicUrl, brand) ? address : ''
}
