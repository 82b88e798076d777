import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { LANGUAGE_PARAMETER } from '#contract/page/language-parameter.ts'
import { isSecure } from '#server/platform/http/callers/session-cookie.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/** The language of a visitor: the one they chose, else English. */
export function languageOfVisitor(request: FastifyRequest): Language {
  return chosenLanguage(request) ?? 'en'
}

/**
 * The language chosen in this browser: by the address of the page, else by the language cookie
 * (CONST-029; it is no secret, so the page may set it). Null when none was chosen.
 */
export function chosenLanguage(request: FastifyRequest): Language | null {
  return askedLanguage(request) ?? languageOf(request.cookies[COOKIE])
}

/** The language in the address of the page, or null. */
export function askedLanguage({ query }: FastifyRequest): Language | null {
  return languageOf((query as Record<string, unknown>)[LANGUAGE_PARAMETER])
}

/** Stores the address's language in the cookie for later pages; true when the cookie changed. */
export function rememberAskedLanguage(
  deps: Pick<PlatformDependencies, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const asked = askedLanguage(request)
  if (asked === null || request.cookies[COOKIE] === asked) return false
  setLanguageCookie(deps, reply, asked)
  return true
}

/** Sets the cookie until the specified date; browsers cap it (CONST-029). */
export function setLanguageCookie(
  deps: Pick<PlatformDependencies, 'config'>,
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
