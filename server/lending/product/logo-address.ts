import type { Config } from '#server/platform/config/config.ts'

/**
 * The absolute address of a product's picture, which also works in the host app. Empty for a logo
 * that is no address: the loans of a product are shown whatever its row holds.
 */
export function logoAddress({ publicUrl }: Pick<Config, 'publicUrl'>, logo: string): string {
  return URL.canParse(logo, publicUrl) ? new URL(logo, publicUrl).href : ''
}
