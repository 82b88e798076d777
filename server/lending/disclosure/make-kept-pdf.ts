import { setTimeout as sleep } from 'node:timers/promises'
import { disclosureDocument } from '#server/lending/disclosure/disclosure-document.ts'
import {
  findStatement,
  insertPdf,
  type KeptStatement,
  listWithoutPdf,
} from '#server/lending/disclosure/disclosure-store.ts'
import { readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** PDFs that one job draws: a server that stops waits for it. */
const PDFS_MOST = 5

/** How many times as long as it drew a job leaves the processor to what cannot wait. */
const REST_TIMES = 4

/**
 * The stored PDF of a statement; if there is none it is made from the stored facts and stored.
 * Drawing takes a fifth of a second, so it does not happen while a loan is locked or in a rush of
 * applications, but when somebody first asks, or within the hour by the sweep. Nothing is lost
 * until then, because its bytes depend on facts, language and acceptance alone.
 */
export async function keptPdf(deps: Dependencies, kept: KeptStatement): Promise<Buffer> {
  if (kept.pdf) return kept.pdf
  await insertPdf(deps.database, kept, await drawn(deps, kept), deps.clock.now())
  const now = await findStatement(deps.database, kept)
  if (!now?.pdf) throw new Error(`Statement ${kept.version} of loan ${kept.loanId} has no PDF.`)
  return now.pdf
}

/**
 * Makes some of the PDFs that nobody has asked for yet, the newest first.
 *
 * @returns whether there may be more
 */
export async function makeMissingPdfs(deps: Dependencies, most = PDFS_MOST): Promise<boolean> {
  const keys = await listWithoutPdf(deps.database, most)
  for (const key of keys) {
    const kept = await findStatement(deps.database, key)
    const startedAt = performance.now()
    if (kept) await keptPdf(deps, kept)
    await sleep((performance.now() - startedAt) * REST_TIMES)
  }
  return keys.length >= most
}

async function drawn({ config }: Dependencies, kept: KeptStatement): Promise<Buffer> {
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
