import { API_BASE } from '#contract/request-context.ts'
import { COMPLAINT_IMAGE_LIMIT } from '#contract/complaint-image.ts'
import { attachImages, type ImagePlace } from '#server/service/complaint/complaint-image-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusal.ts'

/** Where images are served. */
export const IMAGES_BASE = `${API_BASE}/images`

/** The address of an image, as the upload answers it. */
export function imageAddress(id: string): string {
  return `${IMAGES_BASE}/${id}`
}

/**
 * The images that a form names by their addresses, joined by commas (ENT-081).
 *
 * @throws Refusal -1002 for more than nine (VAL-025), one named twice, and an address not of ours
 */
export function imageIdsOf(joined: string): string[] {
  const addresses = joined.split(',').filter((address) => address !== '')
  if (addresses.length > COMPLAINT_IMAGE_LIMIT)
    throw inputRefused({
      en: `problemImage: at most ${COMPLAINT_IMAGE_LIMIT} images.`,
      fil: `problemImage: hanggang ${COMPLAINT_IMAGE_LIMIT} picture lang.`,
    })
  const ids = addresses.map((address) => ADDRESS.exec(address)?.[1] ?? '')
  if (ids.includes('')) throw notUploaded()
  if (new Set(ids).size < ids.length)
    throw inputRefused({
      en: 'problemImage: names an image twice.',
      fil: 'problemImage: nadoble ang isang picture.',
    })
  return ids
}

const ADDRESS = new RegExp(`^${IMAGES_BASE}/([\\w-]{43})$`)

/**
 * Makes uploaded images part of what was written, in their order.
 *
 * @throws Refusal -1002 unless all are the borrower's own, and in no complaint yet
 */
export async function attachSent(
  tx: Transaction,
  ids: readonly string[],
  place: ImagePlace,
): Promise<void> {
  if (ids.length > 0 && !(await attachImages(tx, ids, place))) throw notUploaded()
}

function notUploaded() {
  return inputRefused({
    en: 'problemImage: names an image that you did not upload for this.',
    fil: 'problemImage: may picture na hindi mo in-upload para dito.',
  })
}
