import type { FastifyInstance } from 'fastify'
import {
  chooseLanguage,
  endSignIn,
  listSessions,
  signInWithCode,
  logOutEverywhere,
  sendSignInCode,
} from '#contract/sign-in/sign-in.ts'
import { chooseLanguage as choose } from '#server/identity/sign-in/choose-language.ts'
import { type Confirming, sendConfirmCode } from '#server/identity/sign-in/confirm-by-code.ts'
import { describeSessions } from '#server/identity/session/list-sessions.ts'
import { signInWithCode as signIn } from '#server/identity/sign-in/sign-in-with-code.ts'
import type { SignIn } from '#server/identity/sign-in/sign-in-key.ts'
import { type Asker, askerNow, toAsker } from '#server/identity/sms-code/asker.ts'
import { SAME_CODE_MINUTES } from '#server/identity/sms-code/code-life.ts'
import { lateWire } from '#server/identity/sms-code/issue-code.ts'
import { sendSignInCode as send } from '#server/identity/sign-in/send-sign-in-code.ts'
import { brandOfVisitor } from '#server/platform/http/language/brand.ts'
import type { Caller } from '#server/platform/http/callers/caller.ts'
import { browserBefore, letIn } from '#server/identity/sign-in/let-in.ts'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { clearSessionCookie } from '#server/platform/http/callers/session-cookie.ts'
import { endAllSessions, endOneSignIn } from '#server/identity/session/end-sessions.ts'
import { type BrowserOwner, isKnownBrowser } from '#server/identity/session/known-browser.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Signing in (/login), and the borrower's language and sessions (/setting). The answer to a sign-in
 * is not stored under an idempotency key, since it carries a secret; its code is used up anyway.
 */
export function signInRoutes(app: FastifyInstance, deps: Dependencies): void {
  // The host name sets the brand, even when the browser is signed in with another brand.
  const signInOf = (typedPhone: string, asker: Asker, caller: Caller, proof?: string): SignIn => {
    const { request, chosenLanguage: language } = caller
    const brand = brandOfVisitor(deps, request)
    const isKnownTo = (owner: BrowserOwner) => isKnownBrowser(deps, request, owner)
    return { brand, language, typedPhone, address: request.ip, asker, isKnownTo, proof }
  }

  serve(app, deps, sendSignInCode, async (input, caller, once) =>
    once.outside(async () => {
      const { phone = '', sid = '', capcode = '', purpose, proof } = input
      const { request, reply } = caller
      const form = () => signInOf(phone, askerNow(deps, request, reply, sid), caller, proof)
      const outcome =
        purpose === undefined
          ? await send(deps, form(), { sid, typed: capcode })
          : await sendConfirmCode(deps, confirming(caller), purpose)
      return lateWire(outcome, caller.language)
    }, SAME_CODE_MINUTES),
  )

  serve(app, deps, signInWithCode, async ({ phone, smsCode }, caller) => {
    const form = signInOf(phone, toAsker(deps, caller.request), caller)
    const sessionId = await signIn(deps, form, smsCode, browserBefore(deps, caller))
    await letIn(deps, caller, sessionId)
    return { sessionId }
  })

  serve(app, deps, chooseLanguage, async ({ language }, { session, reply }) => {
    await choose(deps, reply, session, language)
    return {}
  })

  serve(app, deps, listSessions, async (_, { session }) => describeSessions(deps.database, session))

  serve(app, deps, endSignIn, async ({ id }, { session }) => {
    await endOneSignIn(deps.database, session.borrowerId, id)
    return {}
  })

  serve(app, deps, logOutEverywhere, async (_, { session, reply }) => {
    await endAllSessions(deps.database, session.borrowerId)
    clearSessionCookie(deps, reply)
    return {}
  })
}

/** @throws Refusal -1000 where nobody is signed in */
function confirming({ session, brand, language }: Caller): Confirming {
  if (!session) throw notLoggedIn()
  return { session, brand, language }
}
