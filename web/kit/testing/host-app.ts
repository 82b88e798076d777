import { afterEach } from 'vitest'
import type { HostAction } from '#contract/page/host-actions.ts'

afterEach(() => {
  delete window.webkit
})

type Message = [action: string, payload: object | null]

/**
 * A double of the iOS host app, which handles these actions and leaves the others to the browser.
 * @returns the actions it received, in order
 */
export function startHostApp(...actions: HostAction[]): Message[] {
  const received: Message[] = []
  const handlers = actions.map((action) => [
    action,
    { postMessage: (payload: object | null) => void received.push([action, payload]) },
  ])
  window.webkit = { messageHandlers: Object.fromEntries(handlers) }
  return received
}
