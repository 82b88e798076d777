import { afterEach } from 'vitest'
import type { HostAction } from '#contract/host-actions.ts'

afterEach(() => {
  delete window.webkit
})

type Message = [action: string, payload: object | null]

/**
 * Stands for the iOS host app, which hears these actions and leaves the others to the browser.
 *
 * @returns what it was told, in order
 */
export function startHostApp(...actions: HostAction[]): Message[] {
  const told: Message[] = []
  const handlers = actions.map((action) => [
    action,
    { postMessage: (payload: object | null) => void told.push([action, payload]) },
  ])
  window.webkit = { messageHandlers: Object.fromEntries(handlers) }
  return told
}
