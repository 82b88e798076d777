import { borrowerBeside } from '#server/backoffice/complaint/borrower-beside.ts'
import { loanBeside } from '#server/backoffice/complaint/loan-beside.ts'
import { longDay } from '#server/platform/messages/date-texts.ts'
import { peso } from '#server/platform/messages/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import { filledTemplates } from '#server/service/complaint/reply-templates.ts'

/** The templates for a reply to a complaint, in its borrower's language. */
export async function templatesFor(deps: Dependencies, complaint: Complaint) {
  const { name, brand, market, language } = await borrowerBeside(deps, complaint.borrowerId)
  const loan = await loanBeside(deps, complaint)
  const templates = filledTemplates(
    deps.messageTexts,
    { brand: brand.key, language },
    {
      name,
      complaintNumber: complaint.number,
      loanNumber: loan?.number ?? '',
      amount: loan ? peso(BigInt(loan.owed), market) : '',
      resolveBy: longDay(complaint.resolutionDueOn, language),
    },
  )
  return { language, templates: templates.map((each) => ({ ...each, open: [...each.open] })) }
}
