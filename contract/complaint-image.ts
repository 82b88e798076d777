import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** Images of one complaint (VAL-025). */
export const COMPLAINT_IMAGE_LIMIT = 9

/** Of one image as it is sent: 10 MB (CFM-011). */
export const COMPLAINT_IMAGE_BYTES = 10 * 1024 * 1024

/** What an image may be, by its content and whatever its name says (CFM-011). */
export const COMPLAINT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * Takes one image of a complaint, as the file `problemImage` of multipart form data (API-010);
 * serves /complainPageNext. The image is the borrower's; it goes with a complaint once
 * problem-save names its address, and is cleaned away when none does for a day.
 */
export const uploadComplaintImage = endpoint({
  method: 'POST',
  path: '/user-problem/upload-problem-img',
  summary: 'Takes one image of a complaint and answers its address, for the complaint form.',
  changes: true,
  input: Type.Object({}),
  upload: 'problemImage',
  output: Type.Object({
    /** A path of our own origin, without commas. */
    url: Type.String(),
  }),
})
