import { Card } from '#web/kit/frame/parts/card.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

/** A product, an amount and a cost. */
export function ProductSkeleton() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
      </Card>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
      </Card>
      <Card>
        <SkeletonLine width="long" />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
      </Card>
    </Skeleton>
  )
}
