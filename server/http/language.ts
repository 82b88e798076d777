import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { isSecure } from '#server/http/session.ts'
import type { Parts } from '#server/parts.ts'

/** The language cookie (CONST-029) is not a secret: the page may set it. */
export function languageOfVisitor(request: FastifyRequest): Language {
  return request.cookies[COOKIE] === 'fil' ? 'fil' : 'en'
}

/** Sets it for as long as the specification says; browsers cap it (CONST-029). */
export function setLanguageCookie(parts: Parts, reply: FastifyReply, language: Language): void {
  const secure = isSecure(parts)
  void reply.setCookie(COOKIE, language, { path: '/', expires: END, sameSite: 'lax', secure })
}

const COOKIE = 'language'
/** The end of year 9999, as given. */
const END = new Date('9999-12-31T23:59:59Z')
