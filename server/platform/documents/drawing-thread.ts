// The code of the thread that draws.
import { drawPdf } from '#server/platform/documents/draw-pdf.ts'
import type { SentDocument } from '#server/platform/documents/make-pdf.ts'
import { serveThread } from '#server/platform/threads/serve-thread.ts'

serveThread({
  pdf: async ({ at, attachments = [], ...document }: SentDocument) =>
    drawPdf({
      ...document,
      at: Temporal.Instant.from(at),
      // A Buffer arrives as the array that it is.
      attachments: attachments.map((each) => ({ ...each, content: Buffer.from(each.content) })),
    }),
})
