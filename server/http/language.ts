import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'

/** The language cookie (CONST-029) is not a secret: the page may set it. */
export function languageOfVisitor(request: FastifyRequest): Language {
  return request.cookies['language'] === 'fil' ? 'fil' : 'en'
}
