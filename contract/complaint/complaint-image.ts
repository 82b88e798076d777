import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** Most images of one complaint (VAL-025). */
export const COMPLAINT_IMAGE_LIMIT = 9

/** Most bytes of one uploaded image: 10 MB (CFM-011). */
export const COMPLAINT_IMAGE_BYTES = 10 * 1024 * 1024

/** Allowed image types, detected from the content and not from the file name (CFM-011). */
export const COMPLAINT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * Uploads one image of a complaint, as the file `problemImage` of multipart form data (API-010);
 * serves /complainPageNext. The image belongs to the borrower. It is attached once problem-save
 * names its address, and deleted when that does not happen within a day.
 */
export const uploadComplaintImage = endpoint({
  method: 'POST',
  path: '/user-problem/upload-problem-img',
  summary: 'Uploads one image of a complaint and returns its address, for the complaint form.',
  changes: true,
  input: Type.Object({}),
  upload: 'problemImage',
  output: Type.Object({
    /** A path on our own origin, without commas. */
    url: Type.String(),
  }),
})
