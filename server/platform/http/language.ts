import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { LANGUAGE_PARAMETER } from '#contract/language-parameter.ts'
import { isSecure } from '#server/platform/http/session-cookie.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/** What a visitor is spoken to in where nobody is signed in: what he chose, else English. */
export function languageOfVisitor(request: FastifyRequest): Language {
  return chosenLanguage(request) ?? 'en'
}

/**
 * What somebody chose in this browser: by the address of the page, else before, as the language
 * cookie says (CONST-029; it is not a secret: the page may set it). Null: nothing yet.
 */
export function chosenLanguage(request: FastifyRequest): Language | null {
  return askedLanguage(request) ?? languageOf(request.cookies[COOKIE])
}

/** What the address of a page asks for; null where it leaves it to the cookie. */
export function askedLanguage({ query }: FastifyRequest): Language | null {
  return languageOf((query as Record<string, unknown>)[LANGUAGE_PARAMETER])
}

/** Keeps what the address asks for, so that it counts on the pages to come; whether it was news. */
export function keepAskedLanguage(
  deps: PlatformDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const asked = askedLanguage(request)
  if (asked === null || request.cookies[COOKIE] === asked) return false
  setLanguageCookie(deps, reply, asked)
  return true
}

/** Sets it for as long as the specification says; browsers cap it (CONST-029). */
export function setLanguageCookie(
  deps: PlatformDependencies,
  reply: FastifyReply,
  language: Language,
): void {
  const secure = isSecure(deps)
  void reply.setCookie(COOKIE, language, { path: '/', expires: END, sameSite: 'lax', secure })
}

function languageOf(word: unknown): Language | null {
  return word === 'en' || word === 'fil' ? word : null
}

const COOKIE = 'language'
/** The end of year 9999, as given. */
const END = new Date('9999-12-31T23:59:59Z')
