import { CODES } from '#contract/codes.ts'
import type { Language } from '#contract/brand.ts'
import type { Input } from '#contract/endpoint.ts'
import type { getDisclosure } from '#contract/documents.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { disclosureDocument } from '#server/lending/disclosure/disclosure-document.ts'
import {
  findShown,
  findStatement,
  type KeptStatement,
} from '#server/lending/disclosure/disclosure-store.ts'
import { readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { issueDisclosure } from '#server/lending/disclosure/issue-disclosure.ts'
import { WITHOUT_STATEMENT } from '#server/lending/loan/queue-disclosure.ts'
import { ACCEPTED_VERSION } from '#server/lending/disclosure/keep-accepted.ts'
import { keptPdf } from '#server/lending/disclosure/make-kept-pdf.ts'
import { latestIssued } from '#server/lending/disclosure/schedule-store.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findOwnLoan } from '#server/lending/loan/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Who asks for a statement. */
interface Reader {
  readonly borrowerId: string
  readonly brand: BrandSetting
  readonly language: Language
}

/** A statement as a file: its bytes, and a name of letters, digits and hyphens. */
interface StatementFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * A statement as a PDF: of a loan the bytes that are kept with it, of an offer what was shown.
 *
 * @throws Refusal -1001 for what is not there, or another's
 */
export async function disclosureFile(
  deps: Dependencies,
  reader: Reader,
  { orderId = '', offerId = '', issued = 0 }: Input<typeof getDisclosure>,
): Promise<StatementFile> {
  if (orderId !== '') return ofLoan(deps, reader.borrowerId, orderId, issued === 1)
  const text = await findShown(deps.database, reader.borrowerId, offerId)
  if (text === null) throw notThere()
  const facts = readFacts(text)
  const { brand, language } = reader
  return {
    name: `disclosure-${facts.number}.pdf`,
    bytes: await makePdf(disclosureDocument(brand, facts, language, null)),
  }
}

async function ofLoan(
  deps: Dependencies,
  borrowerId: string,
  orderId: string,
  isIssued: boolean,
): Promise<StatementFile> {
  const loan = await findOwnLoan(deps.database, borrowerId, orderId)
  const kept = loan && (await keptOf(deps, { borrowerId, loanId: loan.id }, isIssued))
  if (!loan || !kept) throw notThere()
  const name = `disclosure-${loan.number}-${kept.version}.pdf`
  return { name, bytes: await keptPdf(deps, kept) }
}

/** One that is still to be issued, since its work waits, is issued now. */
async function keptOf(
  deps: Dependencies,
  loan: { readonly borrowerId: string; readonly loanId: string },
  isIssued: boolean,
): Promise<KeptStatement | null> {
  const { database } = deps
  const version = isIssued
    ? await latestIssued(database, loan, WITHOUT_STATEMENT)
    : ACCEPTED_VERSION
  if (version === null) return null
  const kept = await findStatement(database, { ...loan, version })
  if (kept || !isIssued) return kept
  await issueDisclosure(deps, loan.loanId, version)
  return findStatement(database, { ...loan, version })
}

function notThere(): Refusal {
  return new Refusal(CODES.notFound, {
    en: 'This disclosure statement was not found.',
    fil: 'Hindi nakita ang disclosure statement na ito.',
  })
}
