import { Card } from '#web/kit/frame/parts/card.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

/** Two cards of complaints. */
export function ComplaintSkeleton() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
        <SkeletonLine width="short" />
      </Card>
      <Card>
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
      </Card>
    </Skeleton>
  )
}
