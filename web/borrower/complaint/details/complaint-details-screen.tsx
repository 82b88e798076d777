import { CODES } from '#contract/codes.ts'
import { getComplaint } from '#contract/complaint/complaint-handling.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { ComplaintDetails } from '#web/borrower/complaint/details/complaint-details.tsx'
import { ComplaintSkeleton } from '#web/borrower/complaint/details/complaint-skeleton.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import type { ComplaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/texts.ts'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The message for an address that names none of the borrower's complaints. */
const MISSING = new Set<string>([CODES.notFound, CODES.inputRefused])

/** One complaint and its result (CD-001 to CD-015). */
export function ComplaintDetailsScreen({ query }: { query: Query }) {
  const words = useWords(complaintHandlingTexts).details
  const complaint = useCall(getComplaint, { problemId: query['problemId'] ?? '' })
  const { refusal } = complaint
  const isMissing = refusal !== null && MISSING.has(refusal.code)
  return (
    <ScreenFrame title={words.title}>
      {complaint.waiting && <ComplaintSkeleton />}
      {refusal && !isMissing && <Failed refusal={refusal} again={complaint.again} />}
      {isMissing && (
        <EmptyState title={words.notFound.title} lead={words.notFound.lead}>
          <Button onClick={() => location.assign(screenAddress(SCREEN_PATHS.complaintList))}>
            {words.toList}
          </Button>
        </EmptyState>
      )}
      {complaint.data && (
        <>
          {complaint.late && (
            <LastKnown late={complaint.late} knownAt={complaint.knownAt} again={complaint.again} />
          )}
          <ComplaintDetails complaint={complaint.data} renew={complaint.again} />
        </>
      )}
    </ScreenFrame>
  )
}

export const complaintDetails: WholeScreen<ComplaintHandlingTexts> = {
  view: ComplaintDetailsScreen,
  texts: complaintHandlingTexts,
  title: (words) => words.details.title,
}
