import { COMPLAINT_IMAGE_LIMIT } from '#contract/complaint/complaint-image.ts'
import {
  attachImages,
  type ImagePlace,
} from '#server/service/complaint/images/complaint-image-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { COMPLAINT_REFUSALS } from '#server/service/complaint/complaint-refusal-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { IMAGES_BASE } from '#server/service/complaint/images/image-address.ts'

/**
 * The images that a form names by their addresses, joined by commas (ENT-081), if any.
 *
 * @throws Refusal -1002 for more than nine (VAL-025), for duplicates and for any other address
 */
export function parseImageIds(joined: string | undefined): string[] {
  if (!joined) return []
  const addresses = joined.split(',').filter((address) => address !== '')
  if (addresses.length > COMPLAINT_IMAGE_LIMIT)
    throw inputRefused(localized(COMPLAINT_REFUSALS, 'tooManyImages'))
  const ids = addresses.map((address) => ADDRESS.exec(address)?.[1] ?? '')
  if (ids.includes('')) throw notUploaded()
  if (new Set(ids).size < ids.length)
    throw inputRefused(localized(COMPLAINT_REFUSALS, 'duplicateImage'))
  return ids
}

const ADDRESS = new RegExp(`^${IMAGES_BASE}/([\\w-]{43})$`)

/**
 * Attaches uploaded images to a complaint or a reply, in their order.
 *
 * @throws Refusal -1002 unless all are the borrower's own and in no complaint yet
 */
export async function attachUploaded(
  tx: Transaction,
  ids: readonly string[],
  place: ImagePlace,
): Promise<void> {
  if (ids.length > 0 && !(await attachImages(tx, ids, place))) throw notUploaded()
}

function notUploaded() {
  return inputRefused(localized(COMPLAINT_REFUSALS, 'imageNotUploaded'))
}
