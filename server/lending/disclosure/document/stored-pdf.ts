import { createHash } from 'node:crypto'
import { disclosureDocument } from '#server/lending/disclosure/document/disclosure-document.ts'
import { type StatementRecord, storeDrawing } from '#server/lending/disclosure/disclosure-store.ts'
import { readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The PDF of a stored statement: the bytes that an earlier version stored, else drawn from the
 * stored facts. Bytes depend on facts, language and acceptance alone, so they are the same each
 * time; the hash of the first drawing is kept to prove it.
 */
export async function storedPdf(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  kept: StatementRecord,
): Promise<Buffer> {
  if (kept.pdf) return kept.pdf
  const { loanId, version } = kept
  const bytes = await drawn(deps, kept)
  const hash = createHash('sha256').update(bytes).digest()
  const first = await storeDrawing(deps.database, kept, hash, deps.clock.now())
  // The borrower gets it all the same: the facts and their fingerprint are those of the statement.
  if (!first.equals(hash))
    deps.alarms.raise('disclosure is drawn otherwise', { loan: loanId, version: String(version) })
  return bytes
}

async function drawn(
  { config }: Pick<Dependencies, 'config'>,
  kept: StatementRecord,
): Promise<Buffer> {
  const brand = config.brands.get(kept.brand)
  if (!brand) throw new Error(`There is no brand ${kept.brand}.`)
  const { acceptedAt, acceptedFrom, loanNumber } = kept
  const acknowledged = acceptedAt && {
    at: acceptedAt,
    network: acceptedFrom ?? '',
    loanNumber,
  }
  return makePdf(disclosureDocument(brand, readFacts(kept.facts), kept.language, acknowledged))
}
