import type { FastifyInstance } from 'fastify'
import {
  chooseLanguage,
  listSessions,
  signInWithCode,
  logOutEverywhere,
  sendSignInCode,
} from '#contract/sign-in.ts'
import { chooseLanguage as choose } from '#server/account/choose-language.ts'
import { type Confirming, sendConfirmCode } from '#server/account/confirm-by-code.ts'
import { listSessionsOf } from '#server/account/list-sessions.ts'
import { logIn as openSessionFor } from '#server/account/log-in.ts'
import type { SignIn } from '#server/account/login-key.ts'
import { sendLoginCode as send } from '#server/account/send-login-code.ts'
import { brandOfVisitor } from '#server/http/brand.ts'
import type { Caller } from '#server/http/caller.ts'
import { chosenLanguage, languageOfVisitor, setLanguageCookie } from '#server/http/language.ts'
import { giveCookie } from '#server/http/open-session.ts'
import { notLoggedIn } from '#server/http/refusal.ts'
import { serve } from '#server/http/serve.ts'
import { clearSessionCookie } from '#server/http/session.ts'
import { endAllSessions } from '#server/http/session-store.ts'
import type { Parts } from '#server/parts.ts'

/** Minutes in which a sent key stands for the same code: longer than a code lives. */
const SAME_MINUTES = 60

/**
 * Signing in (/login), and what a borrower sets of his account (/setting). The answer to a sign-in
 * is not kept under an idempotency key, since it carries a secret; its code is used up anyway.
 */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  // Whose number it is goes by the address, also where somebody is signed in with another brand.
  const signInOf = (typedPhone: string, { request, chosenLanguage: language }: Caller): SignIn => {
    const brand = brandOfVisitor(parts, request)
    return { brand, language, typedPhone, address: request.ip }
  }

  serve(app, parts, sendSignInCode, async (input, caller, once) =>
    once.outside(async () => {
      const { phone = '', sid = '', capcode = '', purpose } = input
      if (purpose !== undefined)
        await sendConfirmCode(parts, confirming(caller), purpose, caller.request.ip)
      else await send(parts, signInOf(phone, caller), { sid, typed: capcode })
      return {}
    }, SAME_MINUTES),
  )

  serve(app, parts, signInWithCode, async ({ phone, smsCode }, caller) => {
    const form = signInOf(phone, caller)
    const { request, reply, session: before } = caller
    const sessionId = await openSessionFor(parts, form, smsCode, {
      session: before,
      chosen: chosenLanguage(request),
    })
    const { language } = await giveCookie(parts, reply, sessionId)
    // What this browser shows once he has logged out is what he reads.
    if (language !== languageOfVisitor(request)) setLanguageCookie(parts, reply, language)
    return { sessionId }
  })

  serve(app, parts, chooseLanguage, async ({ language }, { session, reply }) => {
    await choose(parts, reply, session, language)
    return {}
  })

  serve(app, parts, listSessions, async (_, { session }) => listSessionsOf(parts.database, session))

  serve(app, parts, logOutEverywhere, async (_, { session, reply }) => {
    await endAllSessions(parts.database, session.borrowerId)
    clearSessionCookie(parts, reply)
    return {}
  })
}

/** @throws Refusal -1000 where nobody is signed in */
function confirming({ session, brand, language }: Caller): Confirming {
  if (!session) throw notLoggedIn()
  return { session, brand, language }
}
