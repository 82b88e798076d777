import { Card } from '#web/kit/frame/parts/card.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import styles from '#web/borrower/repayment/due/due-amount.module.css'

/** The skeleton of the amount. */
export function RepaySkeleton() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
        <div className={styles['details']}>
          <SkeletonLine width="long" />
          <SkeletonLine width="long" />
          <SkeletonLine width="long" />
        </div>
      </Card>
    </Skeleton>
  )
}
