import { Card } from '#web/kit/frame/card.tsx'
import { Bone, Skeleton } from '#web/kit/status/skeleton.tsx'

/** Two cards of complaints to come. */
export function ComplaintSkeleton() {
  return (
    <Skeleton>
      <Card>
        <Bone width="long" />
        <Bone width="short" />
        <Bone width="short" />
      </Card>
      <Card>
        <Bone width="long" />
        <Bone width="long" />
        <Bone width="long" />
      </Card>
    </Skeleton>
  )
}
