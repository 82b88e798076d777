import { Card } from '#web/kit/frame/card.tsx'
import { Bone, Skeleton } from '#web/kit/status/skeleton.tsx'

/** A balance and two days to come. */
export function LedgerSkeleton() {
  return (
    <Skeleton>
      <Card>
        <Bone width="short" />
        <Bone width="long" />
      </Card>
      {['one day', 'another'].map((day) => (
        <Card key={day}>
          <Bone width="short" />
          <Bone width="long" />
          <Bone width="long" />
        </Card>
      ))}
    </Skeleton>
  )
}
