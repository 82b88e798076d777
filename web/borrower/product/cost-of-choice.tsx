import type { LoanChoice } from '#web/borrower/product/loan-choice.ts'
import type { Cost } from '#web/borrower/product/use-cost.ts'
import { Card } from '#web/kit/frame/card.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

interface Props {
  cost: Cost
  productId: string
  choice: LoanChoice
}

/** The cost of a choice, down to each installment; figures of another choice are soon replaced. */
export function CostOfChoice({ cost: { shown, refusal, again }, ...choice }: Props) {
  usePrefetch(loadCards)
  if (refusal) return <Failed refusal={refusal} again={again} />
  if (shown === null) return <CostSkeleton />
  return <Lazy load={loadCards} props={{ shown, ...choice }} />
}

/** The cost is requested once the screen is shown: its cards are loaded meanwhile. */
async function loadCards() {
  return (await import('#web/borrower/product/cost-cards.tsx')).CostCards
}

function CostSkeleton() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
      </Card>
    </Skeleton>
  )
}
