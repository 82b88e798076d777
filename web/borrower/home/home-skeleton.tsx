import { Card } from '#web/kit/frame/parts/card.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

/** Cards of loans or products. */
export function HomeSkeleton() {
  const card = (
    <Card>
      <SkeletonLine width="long" />
      <SkeletonLine width="short" />
      <SkeletonLine width="short" />
    </Card>
  )
  return (
    <Skeleton>
      {card}
      {card}
      {card}
    </Skeleton>
  )
}
