import type { ReactNode } from 'react'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import type { Called } from '#web/kit/call/use-call.ts'

interface Props {
  title: string
  called: Called<object>
  /** Renders the answer. */
  children: ReactNode
}

/** A card of a group with its own call: loading, failed, or its content. */
export function CalledCard({ title, called, children }: Props) {
  if (called.refusal) return <Failed refusal={called.refusal} again={called.again} />
  if (called.waiting)
    return (
      <Card title={title} level={3}>
        <Skeleton>
          <SkeletonLine width="long" />
          <SkeletonLine width="short" />
        </Skeleton>
      </Card>
    )
  const { late, knownAt, again } = called
  return (
    <Card title={title} level={3}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {children}
    </Card>
  )
}
