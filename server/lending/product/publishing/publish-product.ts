import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { lockedVersion } from '#server/lending/product/publishing/draft-product.ts'
import { faultsOfProduct } from '#server/lending/product/publishing/product-faults.ts'
import {
  markRequested,
  markVersionChecked,
} from '#server/lending/checked-version/change-version.ts'
import {
  type Check,
  expectCheckable,
  isCheckedSo,
} from '#server/lending/checked-version/version-check.ts'
import {
  changedSince,
  notPossible,
  checkReason,
} from '#server/lending/checked-version/version-refusals.ts'
import {
  getKnownBrand,
  type ProductChange,
  shownVersion,
} from '#server/lending/product/publishing/open-version.ts'
import { type ProductVersion } from '#server/lending/product/publishing/product-version-store.ts'
import type { Product } from '#server/lending/product/product.ts'
import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import { storedProduct } from '#server/lending/product/stored-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type PublishDeps = Pick<Dependencies, 'database' | 'config' | 'clock'>

/**
 * Requests to publish a draft; nothing is on offer by it.
 *
 * @param seen of the version and its figures, as the person saw them
 * @throws Refusal -1002 with each cap that it exceeds and whatever else is wrong, -1004 when it
 *   changed since, -1005 for what is no draft
 */
export async function requestPublication(
  deps: PublishDeps,
  asked: { readonly id: string; readonly seen: string; readonly reason: string },
  by: string,
): Promise<ProductChange> {
  const { id, seen } = asked
  const reason = checkReason(asked.reason)
  return deps.database.transaction().execute(async (tx) => {
    const version = await lockedVersion(tx, id)
    if (version.state !== 'draft') throw notPossible('This is no draft any more.')
    const now = deps.clock.now()
    const { product, live, ...shown } = await shownNow(deps, tx, version, now)
    if (shown.seen !== seen) throw changedSince()
    lawfulProduct(deps, { product, faults: shown.figures.faults }, now)
    await markRequested(tx, 'product_version', { id, by, reason, seen }, now)
    return { productId: version.productId, before: live?.file ?? null, after: version.content }
  })
}

/**
 * Publishes a version that another person asked for, or rejects it. Checked twice by the same person
 * it is done once. Loans keep their terms.
 *
 * @throws Refusal -1005 for who asked or wrote any of it, -1004 when the version, its figures or
 *   what is on offer is not what both saw, -1002 above a cap
 */
export async function checkPublication(
  deps: PublishDeps,
  check: Check,
  by: string,
): Promise<ProductChange> {
  const { id, outcome, reason } = check
  return deps.database.transaction().execute(async (tx) => {
    const version = await lockedVersion(tx, id)
    const { productId, content: after } = version
    const now = deps.clock.now()
    const { product, live, ...shown } = await shownNow(deps, tx, version, now)
    const before = live?.file ?? null
    if (isCheckedSo(version, check, by)) return { productId, before: after, after }
    await expectCheckable(tx, version, check, by)
    if (outcome === 'rejected') {
      await markVersionChecked(
        tx,
        'product_version',
        { id, by, rejectReason: checkReason(reason) },
        now,
      )
      return { productId, before, after: before }
    }
    if (shown.seen !== version.askedSeen) throw changedSince()
    const lawful = lawfulProduct(deps, { product, faults: shown.figures.faults }, now)
    await saveProduct(tx, lawful, getKnownBrand(deps.config.brands, lawful.brand), now)
    await markVersionChecked(tx, 'product_version', { id, by, rejectReason: null }, now)
    return { productId, before, after }
  })
}

async function shownNow(
  { config: { brands } }: PublishDeps,
  tx: Transaction,
  version: ProductVersion,
  now: Temporal.Instant,
) {
  const live = await storedProduct(tx, brands, version.productId)
  return { ...shownVersion(version, live, getKnownBrand(brands, version.brand), now), live }
}

/** @throws Refusal -1002 with what is wrong, also by the law of today */
function lawfulProduct(
  { config: { brands } }: PublishDeps,
  { product, faults }: { readonly product: Product | null; readonly faults: readonly string[] },
  now: Temporal.Instant,
): Product {
  const today = product
    ? faultsOfProduct(product, getKnownBrand(brands, product.brand), toManilaDate(now))
    : faults
  if (product && today.length === 0) return product
  throw new Refusal(CODES.inputRefused, englishOnly(`It cannot be published. ${today.join(' ')}`))
}
