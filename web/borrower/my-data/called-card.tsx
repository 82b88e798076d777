import type { ReactNode } from 'react'
import { Card } from '#web/kit/frame/card.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import type { Called } from '#web/kit/call/use-call.ts'

interface Props {
  title: string
  called: Called<object>
  /** What is shown once there is an answer. */
  children: ReactNode
}

/** A part of the screen that asks for itself: waiting, failed, or what it is about. */
export function CalledCard({ title, called, children }: Props) {
  if (called.refusal) return <Failed refusal={called.refusal} again={called.again} />
  if (called.waiting)
    return (
      <Card title={title}>
        <Skeleton>
          <SkeletonLine width="long" />
          <SkeletonLine width="short" />
        </Skeleton>
      </Card>
    )
  const { late, knownAt, again } = called
  return (
    <Card title={title}>
      {late && <LastKnown late={late} knownAt={knownAt} again={again} />}
      {children}
    </Card>
  )
}
