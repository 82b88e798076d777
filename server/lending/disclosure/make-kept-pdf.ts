import { disclosureDocument } from '#server/lending/disclosure/disclosure-document.ts'
import {
  findStatement,
  insertPdf,
  type KeptStatement,
  listWithoutPdf,
} from '#server/lending/disclosure/disclosure-store.ts'
import { readFacts } from '#server/lending/disclosure/facts.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { Parts } from '#server/providers/dependencies.ts'

/** Statements that one sweep draws at most: a quarter of an hour of one core. */
const MOST_PER_SWEEP = 4000

/**
 * The PDF of a kept statement: as it is kept, else made from the kept facts and then kept. Drawing
 * it takes a fifth of a second, so it is made neither while a loan is locked nor for every loan of
 * a rush: when somebody first asks, and at the latest within the hour by the sweep. Until then
 * nothing is lost, since facts, language and acceptance alone make its bytes.
 */
export async function keptPdf(parts: Parts, kept: KeptStatement): Promise<Buffer> {
  if (kept.pdf) return kept.pdf
  await insertPdf(parts.database, kept, await drawn(parts, kept), parts.clock.now())
  const now = await findStatement(parts.database, kept)
  if (!now?.pdf) throw new Error(`Statement ${kept.version} of loan ${kept.loanId} has no PDF.`)
  return now.pdf
}

/** Makes the PDFs that nobody asked for yet, the newest first. */
export async function makeMissingPdfs(parts: Parts, most = MOST_PER_SWEEP): Promise<void> {
  for (const key of await listWithoutPdf(parts.database, most)) {
    const kept = await findStatement(parts.database, key)
    if (kept) await keptPdf(parts, kept)
  }
}

async function drawn({ config }: Parts, kept: KeptStatement): Promise<Buffer> {
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
