import type { FastifyInstance } from 'fastify'
import {
  chooseLanguage,
  endSignIn,
  listSessions,
  signInWithCode,
  logOutEverywhere,
  sendSignInCode,
} from '#contract/sign-in.ts'
import { chooseLanguage as choose } from '#server/identity/sign-in/choose-language.ts'
import { type Confirming, sendConfirmCode } from '#server/identity/sign-in/confirm-by-code.ts'
import { listSessionsOf } from '#server/identity/session/list-sessions.ts'
import { signInWithCode as signIn } from '#server/identity/sign-in/sign-in-with-code.ts'
import type { SignIn } from '#server/identity/sign-in/login-key.ts'
import { lateWire } from '#server/identity/sms-code/issue-code.ts'
import { sendSignInCode as send } from '#server/identity/sign-in/send-sign-in-code.ts'
import { brandOfVisitor } from '#server/platform/http/brand.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { browserBefore, letIn } from '#server/identity/sign-in/let-in.ts'
import { notLoggedIn } from '#server/platform/http/refusal.ts'
import { serve } from '#server/platform/http/serve.ts'
import { clearSessionCookie } from '#server/platform/http/session-cookie.ts'
import { endAllSessions, endSignInOf } from '#server/identity/session/end-sessions.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Minutes for which an idempotency key stands for the same code: longer than a code is valid. */
const SAME_MINUTES = 60

/**
 * Signing in (/login), and the borrower's language and sessions (/setting). The answer to a sign-in
 * is not stored under an idempotency key, since it carries a secret; its code is used up anyway.
 */
export function signInRoutes(app: FastifyInstance, deps: Dependencies): void {
  // The host name sets the brand, even when the browser is signed in with another brand.
  const signInOf = (typedPhone: string, { request, chosenLanguage: language }: Caller): SignIn => {
    const brand = brandOfVisitor(deps, request)
    return { brand, language, typedPhone, address: request.ip }
  }

  serve(app, deps, sendSignInCode, async (input, caller, once) =>
    once.outside(async () => {
      const { phone = '', sid = '', capcode = '', purpose } = input
      const { request, language } = caller
      const outcome =
        purpose === undefined
          ? await send(deps, signInOf(phone, caller), { sid, typed: capcode })
          : await sendConfirmCode(deps, confirming(caller), purpose, request.ip)
      return lateWire(outcome, language)
    }, SAME_MINUTES),
  )

  serve(app, deps, signInWithCode, async ({ phone, smsCode }, caller) => {
    const form = signInOf(phone, caller)
    const sessionId = await signIn(deps, form, smsCode, browserBefore(deps, caller))
    await letIn(deps, caller, sessionId)
    return { sessionId }
  })

  serve(app, deps, chooseLanguage, async ({ language }, { session, reply }) => {
    await choose(deps, reply, session, language)
    return {}
  })

  serve(app, deps, listSessions, async (_, { session }) => listSessionsOf(deps.database, session))

  serve(app, deps, endSignIn, async ({ id }, { session }) => {
    await endSignInOf(deps.database, session.borrowerId, id)
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
