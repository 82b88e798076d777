import { drawPdf } from '#server/platform/documents/draw-pdf.ts'
import type { SentDocument } from '#server/platform/documents/make-pdf.ts'

/** Draws a document that was sent into this thread. */
export async function drawSent({
  at,
  attachments = [],
  ...document
}: SentDocument): Promise<Buffer> {
  return drawPdf({
    ...document,
    at: Temporal.Instant.from(at),
    // A Buffer arrives as the array that it is.
    attachments: attachments.map((each) => ({ ...each, content: Buffer.from(each.content) })),
  })
}
