import type { Document } from '#server/platform/documents/document.ts'
import { threadPool } from '#server/platform/threads/thread-pool.ts'

const DRAW = { file: new URL('draw-pdf-thread.ts', import.meta.url), name: 'drawSent' }

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
  return Buffer.from(await threadPool.run<SentDocument, Uint8Array>(DRAW, sent))
}
