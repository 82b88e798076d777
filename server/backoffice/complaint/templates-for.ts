import type { Language } from '#contract/brand.ts'
import { borrowerBeside } from '#server/backoffice/complaint/borrower-beside.ts'
import { loanBeside } from '#server/backoffice/complaint/loan-beside.ts'
import { longDay } from '#server/platform/messages/dates/date-texts.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import {
  filledTemplates,
  type ReplyFacts,
} from '#server/service/complaint/replies/reply-templates.ts'

/** The templates for a reply to a complaint, in its borrower's language. */
export async function templatesFor(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'messageTexts'>,
  complaint: Complaint,
) {
  const { brand, language } = await borrowerBeside(deps, complaint.borrowerId)
  const facts = await factsOfReply(deps, complaint, language)
  const templates = filledTemplates(deps.messageTexts, { brand: brand.key, language }, facts)
  return { language, templates: templates.map((each) => ({ ...each, open: [...each.open] })) }
}

/** What is known of a complaint for a reply; an empty text stays open. */
export async function factsOfReply(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  complaint: Complaint,
  language: Language,
): Promise<ReplyFacts> {
  const { name, market } = await borrowerBeside(deps, complaint.borrowerId)
  const loan = await loanBeside(deps, complaint)
  return {
    name,
    complaintNumber: complaint.number,
    loanNumber: loan?.number ?? '',
    amount: loan ? peso(BigInt(loan.owed), market) : '',
    resolveBy: longDay(complaint.resolutionDueOn, language),
  }
}
