import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-admin'
import { Failed } from '#web/console/kit/failed.tsx'

/** Shows a fault of one page inside the frame; another page starts anew. */
export function Failures({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <Failed error={error} resetErrorBoundary={() => this.setState({ error: null })} />
  }
}
