import { startComplaint } from '#contract/complaint/complaint.ts'
import { ComplaintForm } from '#web/borrower/complaint/form/complaint-form.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import type { ComplaintTexts } from '#web/borrower/complaint/texts/texts.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** The form for a complaint (CFM-001 to CFM-010). */
export function ComplaintFormScreen({ query }: { query: Query }) {
  const { title } = useWords(complaintTexts).form
  const problems = useCall(startComplaint, {})
  // Once shown, the form stays: its input does not depend on the network.
  const type = problems.data?.problemType.find(
    ({ value }) => String(value) === query['problemType'],
  )
  if (problems.data && type) {
    return <ComplaintForm problems={problems.data} type={type} query={query} />
  }
  return (
    <ScreenFrame title={title}>
      {problems.waiting && <Waiting />}
      {problems.refusal && <Failed refusal={problems.refusal} again={problems.again} />}
      {problems.data && <Lazy load={loadNoType} props={{}} />}
    </ScreenFrame>
  )
}

async function loadNoType() {
  return (await import('#web/borrower/complaint/form/no-type.tsx')).NoType
}

function Waiting() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
      </Card>
      <Card>
        <SkeletonLine width="short" />
      </Card>
    </Skeleton>
  )
}

export const complaintForm: WholeScreen<ComplaintTexts> = {
  view: ComplaintFormScreen,
  texts: complaintTexts,
  title: (words) => words.form.title,
}
