import type { KeyObject } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { exportDocument } from '#server/lending/bookkeeping/export-document.ts'
import { readJson, UnreadableExport } from '#server/lending/bookkeeping/export-json.ts'
import { isSigned, signBytes } from '#server/lending/bookkeeping/export-key.ts'
import type { LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { Language } from '#contract/brand.ts'

/** A signature of the whole PDF, appended as a comment that PDF readers ignore. */
const SEAL = /\n%hiram-seal ([\w-]{86})\n$/

/** A PDF with a seal over every byte. */
export function sealed(pdf: Buffer, key: KeyObject): Buffer {
  return Buffer.concat([pdf, Buffer.from(`\n%hiram-seal ${signBytes(key, pdf)}\n`)])
}

/** @throws UnreadableExport */
export function readPdf(bytes: Buffer): LedgerExport {
  const content = attachedFile(bytes)
  if (!content) throw new UnreadableExport('The export inside the PDF cannot be read.')
  return readJson(content)
}

/** The first file attached to a PDF; null when there is none, or it cannot be read. */
export function attachedFile(bytes: Buffer): Buffer | null {
  const start = bytes.indexOf('/EmbeddedFile')
  return start < 0 ? null : streamAfter(bytes, start)
}

export function isSealed(bytes: Buffer, publicKey: string): boolean {
  const [line, seal] = SEAL.exec(bytes.subarray(-120).toString('latin1')) ?? []
  if (!line || !seal) return false
  return isSigned(publicKey, bytes.subarray(0, bytes.length - line.length), seal)
}

/** The numbers of the pages that differ from a PDF made again from the export. */
export async function changedPages(
  bytes: Buffer,
  ledger: LedgerExport,
  brand: BrandSetting,
): Promise<number[]> {
  const shown = pageStreams(bytes)
  const made = pageStreams(await makePdf(exportDocument(brand, ledger, languageOf(bytes))))
  const count = Math.max(shown.length, made.length)
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => !made[page - 1]?.equals(shown[page - 1] ?? Buffer.alloc(0)),
  )
}

/** The language declared in a PDF. */
function languageOf(bytes: Buffer): Language {
  return bytes.includes('/Lang (fil-PH)') ? 'fil' : 'en'
}

/** The content stream of each page, in order. Each page begins with its header, an artifact. */
function pageStreams(bytes: Buffer): Buffer[] {
  const streams: Buffer[] = []
  let start = bytes.indexOf('/Length ')
  while (start >= 0) {
    const stream = streamAfter(bytes, start)
    if (!stream || stream.subarray(0, 200).includes('/Artifact')) streams.push(stream ?? EMPTY)
    start = bytes.indexOf('/Length ', start + 1)
  }
  return streams
}

const EMPTY = Buffer.alloc(0)

/** The next stream after an offset, decompressed; null when it is damaged. */
function streamAfter(bytes: Buffer, start: number): Buffer | null {
  const dictionary = bytes.subarray(start, start + 600).toString('latin1')
  const [all, length] = /^[\s\S]*?\/Length (\d+)[\s\S]*?stream\n/.exec(dictionary) ?? []
  if (!all || !length) return null
  const from = start + all.length
  try {
    return inflateSync(bytes.subarray(from, from + Number(length)))
  } catch {
    return null
  }
}
