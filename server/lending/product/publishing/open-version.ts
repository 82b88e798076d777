import { createHash } from 'node:crypto'
import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type ProductContent,
  readProductFile,
} from '#server/lending/product/publishing/product-file.ts'
import { productFigures } from '#server/lending/product/product-figures.ts'
import type { ProductVersion } from '#server/lending/product/publishing/product-version-store.ts'
import type { Product } from '#server/lending/product/product.ts'
import type { ProductOfTable } from '#server/lending/product/stored-product.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** The values that an action changed, for the log. */
export interface ProductChange {
  readonly productId: string
  /** Null: there was, or is, none. */
  readonly before: ProductContent | null
  readonly after: ProductContent | null
}

/** What a person sees of a version before they ask for it or check it. */
export interface VersionShown {
  /** Null: it cannot be read; its faults say why. */
  readonly product: Product | null
  readonly figures: ReturnType<typeof productFigures>
  /** Names all of it, and what is on offer now: whoever saw the same has the same text. */
  readonly seen: string
}

/** @param live what is on offer now; null for a product that never was */
export function shownVersion(
  version: ProductVersion,
  live: ProductOfTable | null,
  brand: BrandSetting,
  now: Temporal.Instant,
): VersionShown {
  const { id, edition, content } = version
  const read = readProductFile(content)
  const product = 'product' in read ? read.product : null
  // A checker sees the figures of the day on which they were asked for.
  const day = toManilaDate(version.askedAt ?? now)
  const figures =
    'product' in read ? productFigures(read.product, brand, day) : noFigures(read.faults, day)
  return { product, figures, seen: seenOf([id, edition, content, seenOfLive(live), figures]) }
}

/** What is seen of a product on offer. */
export function seenOfLive(live: ProductOfTable | null): string {
  return seenOf([live && live.id, live && live.isOffered, live && live.file])
}

function seenOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** Of a copy of a row that something else wrote: the draft is mended, or discarded. */
function noFigures(faults: readonly string[], day: Temporal.PlainDate): VersionShown['figures'] {
  return { day: day.toString(), faults: [...faults], examples: [], policy: '', caps: [] }
}

/** @throws Refusal -1002 for a brand that the settings do not have */
export function getKnownBrand(
  brands: ReadonlyMap<string, BrandSetting>,
  key: string,
): BrandSetting {
  const brand = brands.get(key)
  if (!brand) throw new Refusal(CODES.inputRefused, englishOnly(`brand: there is no brand ${key}.`))
  return brand
}
