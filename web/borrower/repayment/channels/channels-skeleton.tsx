import styles from '#web/borrower/repayment/channels/channel-sheet.module.css'
import { Skeleton, SkeletonLine } from '#web/kit/status/skeleton.tsx'

/** The channels while they are loading. */
export function ChannelsSkeleton() {
  return (
    <Skeleton>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles['channel']}>
          <span className={styles['tile']} />
          <span className={styles['words']}>
            <SkeletonLine width="short" />
            <SkeletonLine width="long" />
          </span>
        </div>
      ))}
    </Skeleton>
  )
}
