import styles from '#web/borrower/product/choose-loan.module.css'
import type { Choosable } from '#web/borrower/product/loan-choice.ts'
import type { ChosenLoan } from '#web/borrower/product/use-loan-choice.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

interface Props {
  product: Choosable
  loan: ChosenLoan
}

/** The cost of a choice, down to each installment; never the figures of another choice. */
export function CostOfChoice({ product: { productId, periodOptions }, loan }: Props) {
  usePrefetch(loadCards)
  const { choice, cost, fault } = loan
  const { last, shown, refusal, again } = cost
  if (fault) return null
  if (refusal) return <Failed refusal={refusal} again={again} />
  const figures = shown ?? last
  if (figures === null) return <CostSkeleton />
  const option = periodOptions.find(({ periods }) => periods === choice.periods)
  const { termUnit: days = 0, payday = '' } = option ?? {}
  // In their place while others are computed, so that the screen does not move under a finger.
  return (
    <div className={shown === null ? styles['old'] : undefined}>
      <Lazy
        load={loadCards}
        props={{ shown: figures, productId, choice, days, payday }}
        skeleton={<CostSkeleton />}
      />
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
