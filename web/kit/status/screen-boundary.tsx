import { Component, type ReactNode } from 'react'
import { Button } from '#web/kit/form/button.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'

interface Props {
  children: ReactNode
}

/** Shows that a screen failed, where React would leave an empty page. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children
  }
}

function ScreenFailed() {
  const { failed } = usePage().texts
  return (
    <ScreenFrame title={failed.title} lead={failed.unknown}>
      <Button onClick={() => location.reload()}>{failed.again}</Button>
    </ScreenFrame>
  )
}
