import { Card } from '#web/kit/frame/card.tsx'
import { Bone, Skeleton } from '#web/kit/status/skeleton.tsx'

/** Cards of loans or products to come. */
export function HomeSkeleton() {
  const card = (
    <Card>
      <Bone width="long" />
      <Bone width="short" />
      <Bone width="short" />
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
