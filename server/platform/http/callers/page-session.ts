import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenedSession, Session } from '#server/platform/http/callers/session.ts'

const opened = new AsyncLocalStorage<OpenedSession | null>()

/** Makes a page's own calls with the session that the page has found, which is not read again. */
export function withPageSession<T>(
  session: OpenedSession | null,
  call: () => Promise<T>,
): Promise<T> {
  return opened.run(session, call)
}

/** The session of this secret where a page that has found it makes this call; else null. */
export function pageSession(secret: string): Session | null {
  const page = opened.getStore()
  return page?.token === secret ? page.session : null
}
