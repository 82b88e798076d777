import { CODES } from '#contract/codes.ts'
import { startComplaint } from '#contract/complaint/complaint.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { ComplaintStart } from '#web/borrower/complaint/form/complaint-start.tsx'
import { ComplaintSkeleton } from '#web/borrower/complaint/details/complaint-skeleton.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { namedOrder } from '#web/kit/address/complaint-query.ts'
import { EmptyState } from '#web/kit/status/empty-state.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import type { ComplaintTexts } from '#web/borrower/complaint/texts/texts.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The start of a complaint: which loan, and what it is about (CS-001 to CS-017). */
export function ComplaintStartScreen({ query }: { query: Query }) {
  const words = useWords(complaintTexts).start
  const problems = useCall(startComplaint, namedOrder(query))
  const isMissing = problems.refusal?.code === CODES.notFound
  return (
    <ScreenFrame title={words.title} lead={words.lead}>
      {problems.waiting && <ComplaintSkeleton />}
      {isMissing && <OrderNotFound />}
      {problems.refusal && !isMissing && (
        <Failed refusal={problems.refusal} again={problems.again} />
      )}
      {problems.data && (
        <>
          {problems.late && (
            <LastKnown late={problems.late} knownAt={problems.knownAt} again={problems.again} />
          )}
          <ComplaintStart problems={problems.data} query={query} />
        </>
      )}
    </ScreenFrame>
  )
}

/** The loan in the address is not the borrower's. */
function OrderNotFound() {
  const { title, lead, without } = useWords(complaintTexts).start.notFound
  return (
    <EmptyState title={title} lead={lead}>
      <Button onClick={() => location.replace(screenAddress(SCREEN_PATHS.complaintStart))}>
        {without}
      </Button>
    </EmptyState>
  )
}

export const complaintStart: WholeScreen<ComplaintTexts> = {
  view: ComplaintStartScreen,
  texts: complaintTexts,
  title: (words) => words.start.title,
}
