import { createHash } from 'node:crypto'
import type { PageSetting } from '#contract/page/page.ts'
import type { Session } from '#server/platform/http/callers/session.ts'

/**
 * Whose a page is, for what it stores in the browser. The same after each sign-in, so that a draft
 * outlives a session that ended; and no way back from it to the borrower.
 */
export function storedFor(
  session: Pick<Session, 'borrowerId'> | null,
): Pick<PageSetting, 'storedFor'> {
  if (!session) return {}
  const hash = createHash('sha256').update(`what is stored for ${session.borrowerId}`)
  return { storedFor: hash.digest('base64url').slice(0, 22) }
}
