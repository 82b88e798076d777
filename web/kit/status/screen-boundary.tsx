import { Component, type ReactNode } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { reportScreenFailure } from '#contract/page/page.ts'
import { call } from '#web/kit/call/call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'

interface Props {
  children: ReactNode
}

/** Shows that a screen failed, where React would leave an empty page. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  // A field of the class would bring the compiler's helpers into the first view.
  constructor(props: Props) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    void call(reportScreenFailure, toFailureReport(error), { keepAlive: true })
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children
  }
}

/** Where it failed; never the message, which may quote what the borrower sees. */
export function toFailureReport(error: unknown): Input<typeof reportScreenFailure> {
  const { name = '', stack = '' } = error instanceof Error ? error : {}
  const [, place = ''] = /\/([\w-]{1,30}\.js:\d{1,9}:\d{1,9})/.exec(stack) ?? []
  const known = /^\w{1,40}$/.test(name) ? name : 'Error'
  return { path: location.pathname.slice(0, 100), error: known, place }
}

function ScreenFailed() {
  const { failed } = usePage().texts
  return (
    <ScreenFrame title={failed.title} lead={failed.unknown}>
      <Button onClick={() => location.reload()}>{failed.again}</Button>
    </ScreenFrame>
  )
}
