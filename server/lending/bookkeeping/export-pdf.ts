import type { KeyObject } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { exportDocument } from '#server/lending/bookkeeping/export-document.ts'
import { readJson, UnreadableExport } from '#server/lending/bookkeeping/export-json.ts'
import { isSigned, signBytes } from '#server/lending/bookkeeping/export-key.ts'
import type { LedgerExport } from '#server/lending/bookkeeping/ledger-export.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { Language } from '#contract/brand.ts'

/** After the end of the PDF, where readers take it for a comment: a signature of all before it. */
const SEAL = /\n%hiram-seal ([\w-]{86})\n$/

/** The pages for a reader, the JSON export inside for a program, and a seal over every byte. */
export async function writePdf(
  it: LedgerExport,
  brand: BrandSetting,
  key: KeyObject,
  language: Language,
): Promise<Buffer> {
  return sealed(await makePdf(exportDocument(brand, it, language)), key)
}

/** A PDF with a seal over every byte of it. */
export function sealed(pdf: Buffer, key: KeyObject): Buffer {
  return Buffer.concat([pdf, Buffer.from(`\n%hiram-seal ${signBytes(key, pdf)}\n`)])
}

/** @throws UnreadableExport */
export function readPdf(bytes: Buffer): LedgerExport {
  const content = attachedFile(bytes)
  if (!content) throw new UnreadableExport('The export inside the PDF cannot be read.')
  return readJson(content)
}

/** The first file inside a PDF of ours; null where there is none that can be read. */
export function attachedFile(bytes: Buffer): Buffer | null {
  const start = bytes.indexOf('/EmbeddedFile')
  return start < 0 ? null : streamAfter(bytes, start)
}

export function isSealed(bytes: Buffer, publicKey: string): boolean {
  const [line, seal] = SEAL.exec(bytes.subarray(-120).toString('latin1')) ?? []
  if (!line || !seal) return false
  return isSigned(publicKey, bytes.subarray(0, bytes.length - line.length), seal)
}

/** Numbers of the pages that show something else than a PDF made anew from the export would. */
export async function changedPages(
  bytes: Buffer,
  it: LedgerExport,
  brand: BrandSetting,
): Promise<number[]> {
  const shown = pageStreams(bytes)
  const made = pageStreams(await makePdf(exportDocument(brand, it, languageOf(bytes))))
  const count = Math.max(shown.length, made.length)
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => !made[page - 1]?.equals(shown[page - 1] ?? Buffer.alloc(0)),
  )
}

/** The language that a PDF says it is in. */
function languageOf(bytes: Buffer): Language {
  return bytes.includes('/Lang (fil-PH)') ? 'fil' : 'en'
}

/** What each page draws, in order; every page of ours begins with what it repeats. */
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

/** The next stream after a place, unpacked; null where it is damaged. */
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
