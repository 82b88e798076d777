import type { BrandSetting } from '#server/platform/config/brands.ts'
import { findPlaceholders } from '#server/reference/brands/placeholders.ts'

/** A value of a brand in the file of brands. */
export interface BrandField {
  readonly field: string
  readonly value: string
  readonly source: 'file' | 'setting' | 'console'
  readonly isMissing: boolean
}

/** Settings that a brand has besides its file. */
export interface BesideFile {
  readonly isDefault: boolean
  readonly hasHostKey: boolean
  /** Staff wrote how borrowers reach it. */
  readonly isOwn: boolean
}

/** What staff can write. */
const WRITTEN: ReadonlySet<string> = new Set([
  'servicePhone',
  'serviceEmail',
  'stores.ios',
  'stores.android',
])

/** Every value of a brand with where it comes from, in the order of the file. */
export function brandFields(
  brand: BrandSetting,
  { isDefault, hasHostKey, isOwn }: BesideFile,
): BrandField[] {
  const missing = new Set(findPlaceholders(brand))
  const { reviews, ...shown } = brand
  const inFile = flat(shown).map(([field, value]) => ({
    field,
    value,
    source: isOwn && WRITTEN.has(field) ? ('console' as const) : ('file' as const),
    isMissing: missing.has(field),
  }))
  const setting = { source: 'setting', isMissing: false } as const
  return [
    ...inFile,
    ...missingReviews(reviews ?? [], missing),
    { field: 'DEFAULT_BRAND', value: isDefault ? 'yes' : '', ...setting },
    // Whether there is one: the key itself is shown nowhere.
    { field: 'HOST_KEYS', value: hasHostKey ? 'yes' : '', ...setting },
  ]
}

/** Reviews that are still the demo's. */
function missingReviews(
  reviews: NonNullable<BrandSetting['reviews']>,
  missing: ReadonlySet<string>,
): BrandField[] {
  return reviews.flatMap(({ name }, place) => {
    const field = `reviews.${place}.name`
    return missing.has(field) ? [{ field, value: name, source: 'file', isMissing: true }] : []
  })
}

/** The leaves of a record, by their names with dots. */
function flat(record: object, before = ''): [field: string, value: string][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const field = before + name
    if (Array.isArray(value)) return [[field, value.join(', ')] as [string, string]]
    if (typeof value === 'object' && value !== null) return flat(value, `${field}.`)
    return [[field, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]]
  })
}
