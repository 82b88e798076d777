import styles from '#web/borrower/identity/picture-skeleton.module.css'
import { Skeleton, SkeletonLine } from '#web/kit/status/skeleton.tsx'

/** How a picture is to look: a drawing, and three tips under it. */
export function PictureSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="short" />
      <div className={styles['art']} />
      <SkeletonLine width="long" />
      <SkeletonLine width="long" />
      <SkeletonLine width="long" />
    </Skeleton>
  )
}
