import type { Document } from '#server/platform/documents/document.ts'
import { openThread } from '#server/platform/threads/thread.ts'

const thread = openThread(new URL('drawing-thread.ts', import.meta.url))

/** A document as it goes into the thread: instants are no plain data. */
export interface SentDocument extends Omit<Document, 'at'> {
  readonly at: string
}

/**
 * The PDF of a document. It is drawn in a thread, because that takes a fifth of a second, in which
 * no request of the process would be answered.
 */
export async function makePdf(document: Document): Promise<Buffer> {
  const sent: SentDocument = { ...document, at: document.at.toString() }
  return Buffer.from(await thread.run('pdf', sent))
}
