import { CODES } from '#contract/codes.ts'
import type { Language } from '#contract/brand.ts'
import type { Input } from '#contract/endpoint.ts'
import type { getDisclosure } from '#contract/loan/documents.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { disclosureDocument } from '#server/lending/disclosure/document/disclosure-document.ts'
import {
  findShown,
  findStatement,
  type StatementRecord,
} from '#server/lending/disclosure/disclosure-store.ts'
import { DISCLOSURE_MESSAGES } from '#server/lending/disclosure/document/disclosure-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { issueDisclosure } from '#server/lending/disclosure/issue-disclosure.ts'
import { WITHOUT_STATEMENT } from '#server/lending/loan/details/queue-disclosure.ts'
import { ACCEPTED_VERSION } from '#server/lending/disclosure/store-accepted.ts'
import { storedPdf } from '#server/lending/disclosure/document/stored-pdf.ts'
import { latestIssued } from '#server/lending/disclosure/schedule-store.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The borrower who asks for a statement. */
interface Reader {
  readonly borrowerId: string
  readonly brand: BrandSetting
  readonly language: Language
}

/** The bytes of a statement, and a file name of letters, digits and hyphens. */
interface StatementFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * A statement as a PDF: the bytes stored with the loan, or the facts shown with the offer.
 *
 * @throws Refusal -1001 when there is none, or the loan or offer is another borrower's
 */
export async function disclosureFile(
  deps: Pick<
    Dependencies,
    'alarms' | 'clock' | 'config' | 'database' | 'payments' | 'providerAnswers'
  >,
  reader: Reader,
  { orderId = '', offerId = '', issued = 0 }: Input<typeof getDisclosure>,
): Promise<StatementFile> {
  if (orderId !== '') return statementOfLoan(deps, reader.borrowerId, orderId, issued === 1)
  const text = await findShown(deps.database, reader.borrowerId, offerId)
  if (text === null) throw statementNotFound()
  const facts = readFacts(text)
  const { brand, language } = reader
  return {
    name: `disclosure-${facts.number}.pdf`,
    bytes: await makePdf(disclosureDocument(brand, facts, language, null)),
  }
}

async function statementOfLoan(
  deps: Pick<
    Dependencies,
    'alarms' | 'clock' | 'config' | 'database' | 'payments' | 'providerAnswers'
  >,
  borrowerId: string,
  orderId: string,
  isIssued: boolean,
): Promise<StatementFile> {
  const loan = await findOwnLoan(deps.database, borrowerId, orderId)
  const kept = loan && (await findStored(deps, { borrowerId, loanId: loan.id }, isIssued))
  if (!loan || !kept) throw statementNotFound()
  const name = `disclosure-${loan.number}-${kept.version}.pdf`
  return { name, bytes: await storedPdf(deps, kept) }
}

/** A statement whose job still waits is issued now. */
async function findStored(
  deps: Pick<Dependencies, 'config' | 'database' | 'payments' | 'providerAnswers'>,
  loan: { readonly borrowerId: string; readonly loanId: string },
  isIssued: boolean,
): Promise<StatementRecord | null> {
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

function statementNotFound(): Refusal {
  return new Refusal(CODES.notFound, localized(DISCLOSURE_MESSAGES, 'notFound'))
}
