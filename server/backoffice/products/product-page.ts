import type { Static } from 'typebox'
import type { readProduct } from '#contract/console/set-up/products.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { compareForms, toForm } from '#server/backoffice/products/product-form.ts'
import { listedProduct, stateOfProduct } from '#server/lending/product/listed-products.ts'
import { notFound } from '#server/lending/checked-version/version-refusals.ts'
import {
  getKnownBrand,
  seenOfLive,
  shownVersion,
} from '#server/lending/product/publishing/open-version.ts'
import { productFigures } from '#server/lending/product/product-figures.ts'
import {
  type ProductHistory,
  productHistory,
} from '#server/lending/product/publishing/product-history.ts'
import { type ProductOfTable, storedProduct } from '#server/lending/product/stored-product.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Page = StaffOutput<typeof readProduct>

/** Whoever reads the page, and the names of the people on it. */
interface Reader {
  readonly readerId: string
  readonly nameOf: (id: string | null) => string
}

/** A product with its draft, what waits and its versions. @throws Refusal -1001 */
export async function productPage(
  { database, config: { brands }, clock }: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  id: string,
  readerId: string,
): Promise<Page> {
  const listed = await listedProduct(database, id)
  if (!listed) throw notFound()
  const live = await storedProduct(database, brands, id)
  const history = await productHistory(database, id)
  const brand = getKnownBrand(brands, listed.brand)
  const now = clock.now()
  const names = await namesOfPeople(database, peopleOf(history))
  const reader = { readerId, nameOf: (by: string | null) => names.get(by ?? '') ?? by ?? '' }
  return {
    id,
    name: listed.name,
    brand: listed.brand,
    state: stateOfProduct(listed, brands, now),
    market: brand.market,
    live: livePart(live, brand, now),
    open: openPart(history, live, { brand, now }, reader),
    withdrawal: withdrawalPart(history, reader),
    versions: pastPart(history, reader),
  }
}

function peopleOf({ versions, withdrawals }: ProductHistory): string[] {
  return [...versions.flatMap(({ writers }) => writers), ...versions, ...withdrawals].flatMap(
    (each) => (typeof each === 'string' ? [each] : [each.askedBy ?? '', each.checkedBy ?? '']),
  )
}

function livePart(
  live: ProductOfTable | null,
  brand: BrandSetting,
  now: Temporal.Instant,
): Page['live'] {
  if (!live?.product || !live.file) return null
  const figures = productFigures(live.product, brand, toManilaDate(now))
  return { form: toForm(live.file), figures, seen: seenOfLive(live) }
}

function openPart(
  { open }: ProductHistory,
  live: ProductOfTable | null,
  { brand, now }: { readonly brand: BrandSetting; readonly now: Temporal.Instant },
  { readerId, nameOf }: Reader,
): Page['open'] {
  if (!open || (open.state !== 'draft' && open.state !== 'asked')) return null
  const { figures, seen } = shownVersion(open, live, brand, now)
  const form = toForm(open.content)
  return {
    id: open.id,
    number: open.number,
    edition: open.edition,
    state: open.state,
    writers: open.writers.map(nameOf),
    changedAt: open.changedAt.toString(),
    askedBy: nameOf(open.askedBy),
    askedAt: open.askedAt?.toString() ?? null,
    reason: open.reason ?? '',
    isOwn: open.askedBy === readerId || open.writers.includes(readerId),
    form,
    figures,
    changes: compareForms(live?.file ? toForm(live.file) : null, form),
    seen,
  }
}

function withdrawalPart(
  { withdrawals }: ProductHistory,
  { readerId, nameOf }: Reader,
): Page['withdrawal'] {
  const waiting = withdrawals.find(({ state }) => state === 'asked')
  if (!waiting) return null
  const { id, reason, askedBy, askedAt, askedSeen: seen } = waiting
  const isOwn = askedBy === readerId
  return { id, reason, askedBy: nameOf(askedBy), askedAt: askedAt.toString(), isOwn, seen }
}

type Past = Static<(typeof readProduct)['output']>['versions'][number]

function pastPart({ versions, withdrawals }: ProductHistory, { nameOf }: Reader): Past[] {
  const ofVersions = versions.map((version): Past => {
    const earlier = versions.find(
      ({ number, state }) => number < version.number && state === 'published',
    )
    return {
      id: version.id,
      state: version.state,
      number: version.number,
      at: (version.checkedAt ?? version.askedAt ?? version.changedAt).toString(),
      writers: version.writers.map(nameOf),
      askedBy: nameOf(version.askedBy),
      checkedBy: nameOf(version.checkedBy),
      reason: version.reason ?? '',
      rejectReason: version.rejectReason ?? '',
      changes: earlier ? compareForms(toForm(earlier.content), toForm(version.content)) : [],
    }
  })
  const ofWithdrawals = withdrawals
    .filter(({ state }) => state !== 'asked')
    .map((each): Past => ({
      id: each.id,
      state: each.state === 'done' ? 'withdrawn' : 'notWithdrawn',
      number: null,
      at: (each.checkedAt ?? each.askedAt).toString(),
      writers: [],
      askedBy: nameOf(each.askedBy),
      checkedBy: nameOf(each.checkedBy),
      reason: each.reason,
      rejectReason: each.rejectReason ?? '',
      changes: [],
    }))
  return [...ofVersions, ...ofWithdrawals].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
