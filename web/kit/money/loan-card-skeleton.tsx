import styles from '#web/kit/money/loan-card.module.css'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

/** A loan card while it loads: the same dark card, so that the page does not turn over. */
export function LoanCardSkeleton() {
  return (
    <Skeleton>
      <div className={styles['card']} data-tone="first">
        <div className={styles['place']} data-part="head" />
        <SkeletonLine width="short" />
        <div className={styles['place']} data-part="amount" />
        <SkeletonLine width="long" />
        <div className={styles['place']} data-part="bars" />
        <div className={styles['place']} data-part="act" />
      </div>
    </Skeleton>
  )
}
