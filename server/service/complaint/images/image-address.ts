import { API_BASE } from '#contract/request-context.ts'
/** Where images are served. */
export const IMAGES_BASE = `${API_BASE}/images`

/** The address of an image, as the upload returns it. */
export function imageAddress(id: string): string {
  return `${IMAGES_BASE}/${id}`
}
