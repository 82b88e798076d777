// Runs in a thread: a chain of a thousand entries takes seconds to write as pages.
import type { ExportFormat } from '#contract/loan/bookkeeping.ts'
import type { Language } from '#contract/brand.ts'
import { writeCsv } from '#server/lending/bookkeeping/export-csv.ts'
import { exportDocument } from '#server/lending/bookkeeping/export-document.ts'
import { writeJson } from '#server/lending/bookkeeping/export-json.ts'
import {
  type ExportedEntry,
  exportedContent,
  type LedgerExport,
} from '#server/lending/bookkeeping/ledger-export.ts'
import type { ReadEntry, ReadLedger } from '#server/lending/bookkeeping/read-ledger.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { drawPdf } from '#server/platform/documents/draw-pdf.ts'

/** An export to write; the signature is made before, so that no key goes into a thread. */
export interface SentExport {
  readonly format: ExportFormat
  readonly ledger: ReadLedger
  readonly brand: BrandSetting
  readonly language: Language
}

/** The bytes of an export in its format. */
export async function writeExport({
  format,
  ledger: { statement, signature, booked },
  brand,
  language,
}: SentExport): Promise<Uint8Array> {
  const entries = booked.map((entry) => exported(statement.chain, entry))
  const ledger: LedgerExport = { statement, entries, signature }
  if (format === 'pdf') return drawPdf(exportDocument(brand, ledger, language))
  return format === 'csv' ? writeCsv(ledger) : writeJson(ledger)
}

/** Read from the hashed text itself, so that the export shows exactly what was hashed. */
function exported(chain: string, { sequence, content, outstanding, hash }: ReadEntry) {
  const { at, valueOn, event, reason, reference, reverses, transfers } = JSON.parse(
    content,
  ) as ExportedEntry
  const entry: ExportedEntry = {
    sequence,
    at,
    valueOn,
    event,
    reason,
    reference,
    reverses,
    transfers: transfers.map(({ debit, credit, installment, amount }) => ({
      debit,
      credit,
      installment,
      amount,
    })),
    outstanding,
    hash,
  }
  if (exportedContent(chain, entry) !== content)
    throw new Error(`Entry ${sequence} of ${chain} is not written as format 1 writes it.`)
  return entry
}
