import { cleanImage, type UnreadImage } from '#server/service/complaint/clean-image.ts'
import { insertImage } from '#server/service/complaint/complaint-image-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Keeps one image of a borrower's, cleaned, until a complaint names it.
 *
 * @returns its id: 256 random bits
 * @throws Refusal -1002 when it is no image that we take
 */
export async function keepImage(
  deps: Dependencies,
  borrowerId: string,
  sent: UnreadImage,
): Promise<string> {
  const image = await cleanImage(sent)
  const id = deps.random.token()
  // The row first: a crash between the two leaves a row that is swept, and never a file alone.
  const at = deps.clock.now()
  await insertImage(deps.database, { id, borrowerId, bytes: image.length, at })
  await deps.images.put(id, image)
  return id
}
