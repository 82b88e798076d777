import { readDevice } from '#server/identity/session/device.ts'
import { isKnownBrowser, rememberBrowser } from '#server/identity/session/known-browser.ts'
import { giveCookie } from '#server/identity/session/start-session.ts'
import type { Before } from '#server/identity/sign-in/sign-in-with-code.ts'
import type { Caller } from '#server/platform/http/callers/caller.ts'
import {
  chosenLanguage,
  languageOfVisitor,
  setLanguageCookie,
} from '#server/platform/http/language/language.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The state of the browser before somebody signs in with it. */
export function browserBefore(
  deps: Pick<Dependencies, 'config'>,
  { request, session }: Caller<'visitor'>,
): Before {
  return {
    session,
    chosen: chosenLanguage(request),
    device: readDevice(request),
    isKnownTo: (owner) => isKnownBrowser(deps, request, owner),
  }
}

/** Gives the browser the cookie of the session with this token, just started, and remembers it. */
export async function letIn(
  deps: Pick<Dependencies, 'config' | 'database' | 'random'>,
  { request, reply }: Pick<Caller, 'request' | 'reply'>,
  token: string,
): Promise<void> {
  const { language, ...owner } = await giveCookie(deps, reply, token)
  rememberBrowser(deps, request, reply, owner)
  // So that the browser shows the borrower's language after they log out.
  if (language !== languageOfVisitor(request)) setLanguageCookie(deps, reply, language)
}
