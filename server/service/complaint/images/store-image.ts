import { cleanImage, type UnreadImage } from '#server/platform/image-cleaning/clean-image.ts'
import { insertImage } from '#server/service/complaint/images/complaint-image-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Stores an image of a borrower, re-encoded, until a complaint names it.
 *
 * @returns its id: 256 random bits
 * @throws Refusal -1002 for a file that is not an accepted image
 */
export async function storeImage(
  deps: Pick<Dependencies, 'clock' | 'database' | 'images' | 'random'>,
  borrowerId: string,
  sent: UnreadImage,
): Promise<string> {
  const image = await cleanImage(sent)
  const id = deps.random.token()
  // The row first: a crash in between leaves a row, which is cleaned up, and never a file alone.
  const at = deps.clock.now()
  await insertImage(deps.database, { id, borrowerId, bytes: image.length, at })
  await deps.images.put(id, image)
  return id
}
