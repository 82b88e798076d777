import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Errors } from 'typebox/value'
import { Brand } from '#contract/brand.ts'
import { Review } from '#contract/site/site.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** The lender's apps that open links to the screens. */
const Apps = Type.Object({
  /** Team id and bundle id. */
  ios: Type.Optional(
    Type.Object({
      appIds: Type.Array(Type.String({ pattern: '^[A-Z0-9]{10}(\\.[A-Za-z0-9-]+){2,}$' }), {
        minItems: 1,
      }),
    }),
  ),
  /** SHA-256 of the certificates that sign it, as keytool and the store show them. */
  android: Type.Optional(
    Type.Object({
      packageName: Type.String({ pattern: '^[a-z]\\w*(\\.[a-z]\\w*)+$' }),
      certificates: Type.Array(Type.String({ pattern: '^([0-9A-F]{2}:){31}[0-9A-F]{2}$' }), {
        minItems: 1,
      }),
    }),
  ),
})

export const BrandFields = Type.Object({
  ...Brand.properties,
  key: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
  /** Host names of this brand's pages. */
  hostNames: Type.Array(Type.String()),
  /** The highest simple yearly cost of a loan, in per cent, that the brand's app store allows. */
  aprCeiling: Type.Optional(Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,4})?$' })),
  /** The provider's channel behind "Alipay" on /paymentWay; off unless it is set (OLD-008). */
  alipayChannel: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{1,4}$' })),
  /** Prefixes of mobile numbers beside those of the market (domain/market/phone.ts): `914`. */
  mobilePrefixes: Type.Optional(Type.Array(Type.String({ pattern: '^[89]\\d{2}$' }))),
  apps: Type.Optional(Apps),
  /** Reviews by borrowers, for the public site (SITE-017). */
  reviews: Type.Optional(Type.Array(Review, { maxItems: 60 })),
  colours: Type.Record(Type.String(), Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
})
const BrandSettings = Type.Array(BrandFields, { minItems: 1 })

/** A brand's settings: the fields for pages, and those that stay on the server. */
export type BrandSetting = Brand &
  Pick<
    Static<typeof BrandFields>,
    'hostNames' | 'aprCeiling' | 'alipayChannel' | 'mobilePrefixes' | 'apps' | 'reviews'
  > & {
    /** In test mode: its documents say so. */
    readonly isOfTestSystem?: true
  }

/**
 * Reads the brands from one file with an array of brands. Brands are data, not code.
 *
 * @throws SettingError with one line when the file is missing or invalid
 */
export function readBrands(path: string): Map<string, BrandSetting> {
  const brands = parse(path)
  const keys = new Set(brands.map((brand) => brand.key))
  const appNames = new Set(brands.map((brand) => brand.appName))
  if (keys.size < brands.length || appNames.size < brands.length)
    throw new SettingError(`${path}: two brands share a key or an appName; each must be unique.`)
  return new Map(brands.map((brand) => [brand.key, brand]))
}

function parse(path: string): BrandSetting[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new SettingError(`${path} could not be read: ${String(cause)}`, { cause })
  }
  const [wrong] = Errors(BrandSettings, content)
  if (wrong)
    throw new SettingError(`${path} is not right at ${wrong.instancePath}: ${wrong.message}.`)
  return content as BrandSetting[]
}
