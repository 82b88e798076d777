import type { Transaction } from '#server/platform/database/database.ts'
import {
  changedSince,
  notFound,
  notPossible,
  checkReason,
} from '#server/lending/checked-version/version-refusals.ts'
import { seenOfLive } from '#server/lending/product/publishing/open-version.ts'
import { takeOffOffer } from '#server/lending/product/product-store.ts'
import { lockProduct } from '#server/lending/product/publishing/product-version-store.ts'
import {
  findWithdrawal,
  insertWithdrawal,
  listWithdrawals,
  markWithdrawalChecked,
} from '#server/lending/product/publishing/product-withdrawal-store.ts'
import { refuseOfEnded } from '#server/platform/staff/refuse-ended.ts'
import type { Check } from '#server/lending/checked-version/version-check.ts'
import { type ProductOfTable, storedProduct } from '#server/lending/product/stored-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type WithdrawDeps = Pick<Dependencies, 'database' | 'config' | 'clock' | 'random'>

/**
 * Requests to take a product off offer; it stays on offer until another person has checked it.
 *
 * @throws Refusal -1005 when it is not on offer or this is asked for already, -1004 when it changed
 */
export async function requestWithdrawal(
  deps: WithdrawDeps,
  asked: { readonly productId: string; readonly seen: string; readonly reason: string },
  by: string,
): Promise<void> {
  const { productId, seen } = asked
  const reason = checkReason(asked.reason)
  await deps.database.transaction().execute(async (tx) => {
    const live = await lockedProduct(deps, tx, productId)
    if (!live.isOffered) throw notPossible('This product is not on offer.')
    const known = await listWithdrawals(tx, productId)
    if (known.some(({ state }) => state === 'asked'))
      throw notPossible('Its withdrawal waits for a check already.')
    if (seenOfLive(live) !== seen) throw changedSince()
    const id = deps.random.uuid()
    await insertWithdrawal(tx, { id, productId, by, reason, seen }, deps.clock.now())
  })
}

/**
 * Takes a product off offer, as another person asked, or rejects that. Its loans go on, and
 * applications that were made go on; publishing a version offers it again.
 *
 * @throws Refusal -1005 for who asked, -1004 when the product is not what both saw
 */
export async function checkWithdrawal(
  deps: WithdrawDeps,
  { id, outcome, seen, reason }: Check,
  by: string,
): Promise<{ readonly productId: string; readonly isOffered: boolean }> {
  return deps.database.transaction().execute(async (tx) => {
    const found = await findWithdrawal(tx, id)
    if (!found) throw notFound()
    const { productId } = found
    const live = await lockedProduct(deps, tx, productId)
    const { state, askedBy, askedSeen, checkedBy } = (await findWithdrawal(tx, id)) ?? found
    const { isOffered } = live
    if (checkedBy === by && state === (outcome === 'approved' ? 'done' : 'rejected'))
      return { productId, isOffered }
    if (state !== 'asked') throw notPossible('This does not wait for a check.')
    if (askedBy === by) throw notPossible('Another person must approve it: you asked for it.')
    if (seen !== askedSeen) throw changedSince()
    const now = deps.clock.now()
    if (outcome === 'rejected') {
      await markWithdrawalChecked(tx, { id, by, rejectReason: checkReason(reason) }, now)
      return { productId, isOffered }
    }
    await refuseOfEnded(tx, askedBy)
    if (seenOfLive(live) !== askedSeen) throw changedSince()
    await takeOffOffer(tx, productId)
    await markWithdrawalChecked(tx, { id, by, rejectReason: null }, now)
    return { productId, isOffered: false }
  })
}

/** A product that nobody else changes meanwhile. @throws Refusal -1001 */
async function lockedProduct(
  { config }: WithdrawDeps,
  tx: Transaction,
  productId: string,
): Promise<ProductOfTable> {
  await lockProduct(tx, productId)
  const live = await storedProduct(tx, config.brands, productId)
  if (!live) throw notFound()
  return live
}
