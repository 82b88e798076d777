import { Card } from '#web/kit/frame/card.tsx'
import { Bone, Skeleton } from '#web/kit/status/skeleton.tsx'

/** A product, an amount and a cost to come. */
export function ProductSkeleton() {
  return (
    <Skeleton>
      <Card>
        <Bone width="short" />
        <Bone width="long" />
        <Bone width="long" />
      </Card>
      <Card>
        <Bone width="short" />
        <Bone width="long" />
      </Card>
      <Card>
        <Bone width="long" />
        <Bone width="long" />
        <Bone width="short" />
      </Card>
    </Skeleton>
  )
}
