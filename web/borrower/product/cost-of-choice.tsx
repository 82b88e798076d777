import styles from '#web/borrower/product/choose-loan.module.css'
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
  /** Days between payments. */
  days: number
}

/** The cost of a choice, down to each installment; never the figures of another choice. */
export function CostOfChoice({ cost: { last, shown, refusal, again }, ...choice }: Props) {
  usePrefetch(loadCards)
  if (refusal) return <Failed refusal={refusal} again={again} />
  const figures = shown ?? last
  if (figures === null) return <CostSkeleton />
  // In their place while others are computed, so that the screen does not move under a finger.
  return (
    <div className={shown === null ? styles['old'] : undefined}>
      <Lazy load={loadCards} props={{ shown: figures, ...choice }} skeleton={<CostSkeleton />} />
    </div>
  )
}

/** The cost is requested once the screen is shown: its cards are loaded meanwhile. */
async function loadCards() {
  return (await import('#web/borrower/product/cost-cards.tsx')).CostCards
}

function CostSkeleton() {
  return (
    <div className={styles['costSkeleton']}>
      <Skeleton>
        <Card>
          <SkeletonLine width="short" />
          <SkeletonLine width="long" />
          <SkeletonLine width="long" />
        </Card>
      </Skeleton>
    </div>
  )
}
