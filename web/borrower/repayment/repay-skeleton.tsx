import { Card } from '#web/kit/frame/card.tsx'
import { Bone, Skeleton } from '#web/kit/status/skeleton.tsx'
import styles from '#web/borrower/repayment/due-amount.module.css'

/** The amount before it is known. */
export function RepaySkeleton() {
  return (
    <Skeleton>
      <Card>
        <Bone width="short" />
        <Bone width="long" />
        <Bone width="short" />
        <div className={styles['details']}>
          <Bone width="long" />
          <Bone width="long" />
          <Bone width="long" />
        </div>
      </Card>
    </Skeleton>
  )
}
