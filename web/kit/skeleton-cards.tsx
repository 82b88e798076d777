import { Card } from '#web/kit/card.tsx'
import { Bone, Skeleton } from '#web/kit/skeleton.tsx'

type Line = 'short' | 'long'

/** Cards of text to come, by the lengths of their lines. */
export function SkeletonCards({ cards }: { cards: readonly (readonly Line[])[] }) {
  return (
    <Skeleton>
      {[...cards.entries()].map(([place, lines]) => (
        <Card key={place}>
          {[...lines.entries()].map(([line, width]) => (
            <Bone key={line} width={width} />
          ))}
        </Card>
      ))}
    </Skeleton>
  )
}
