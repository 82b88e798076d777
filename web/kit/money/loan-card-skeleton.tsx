import styles from '#web/kit/money/loan-card.module.css'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

/** A loan card while it loads: the same dark card, so that the page does not turn over. */
export function LoanCardSkeleton() {
  return (
    <Skeleton>
      <div className={styles['card']} data-tone="first" data-waiting>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
      </div>
    </Skeleton>
  )
}
