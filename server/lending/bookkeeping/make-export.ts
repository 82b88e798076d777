import type { ExportFormat } from '#contract/loan/bookkeeping.ts'
import type { Language } from '#contract/brand.ts'
import { signingKey } from '#server/lending/bookkeeping/export-key.ts'
import { sealed } from '#server/lending/bookkeeping/export-pdf.ts'
import { readLedger } from '#server/lending/bookkeeping/read-ledger.ts'
import type { SentExport } from '#server/lending/bookkeeping/write-export-thread.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { threadPool } from '#server/platform/threads/thread-pool.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const WRITE = { file: new URL('write-export-thread.ts', import.meta.url), name: 'writeExport' }

/** Who exports the ledger of their order, and in which format. */
export interface ExportRequest {
  readonly borrowerId: string
  readonly orderId: string
  readonly format: ExportFormat
  readonly brand: BrandSetting
  readonly language: Language
}

/**
 * The export of a loan's chain as a file: CSV, JSON, or a PDF with a seal over every byte. It is
 * written in a thread. The same entries make the same file.
 *
 * @throws Refusal as readLedger
 */
export async function makeExport(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { borrowerId, orderId, format, brand, language }: ExportRequest,
): Promise<{ orderNo: string; bytes: Buffer }> {
  const key = signingKey(deps.config)
  const ledger = await readLedger(deps, brand, borrowerId, orderId, key)
  const sent: SentExport = { format, ledger, brand, language }
  const bytes = Buffer.from(await threadPool.run<SentExport, Uint8Array>(WRITE, sent))
  const { orderNo } = ledger.statement
  if (format !== 'pdf') return { orderNo, bytes }
  return { orderNo, bytes: sealed(bytes, key) }
}
