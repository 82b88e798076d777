import type { FastifyReply } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { rememberLanguage } from '#server/identity/sign-in/sign-in-store.ts'
import { setLanguageCookie } from '#server/platform/http/language/language.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Stores the chosen language: in the browser, and for a borrower also in the database, so that
 * messages and other browsers follow.
 */
export async function chooseLanguage(
  deps: Pick<Dependencies, 'config' | 'database'>,
  reply: FastifyReply,
  session: Session | null,
  language: Language,
): Promise<void> {
  if (session) await rememberLanguage(deps.database, session.borrowerId, language)
  setLanguageCookie(deps, reply, language)
}
