import { Card } from '#web/kit/frame/parts/card.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

/** A balance and two days. */
export function LedgerSkeleton() {
  return (
    <Skeleton>
      <Card>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
      </Card>
      {['one day', 'another'].map((day) => (
        <Card key={day}>
          <SkeletonLine width="short" />
          <SkeletonLine width="long" />
          <SkeletonLine width="long" />
        </Card>
      ))}
    </Skeleton>
  )
}
