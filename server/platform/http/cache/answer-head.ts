import type { FastifyReply } from 'fastify'
import type { TakenRequest } from '#server/platform/http/limits/request-counts.ts'
import { REQUEST_ID } from '#server/platform/http/serve/request-id.ts'

/** The headers of an answer as names and values in turn, with places for those of each request. */
export interface AnswerHead {
  readonly lines: readonly string[]
  /** Where the value of each of `OF_EACH` stands. */
  readonly places: readonly number[]
}

/** What differs between two equal answers. */
const OF_EACH = [REQUEST_ID, 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const

/** Besides the security headers; with any other, such as a cookie, an answer is of its moment. */
const OF_ALL =
  /^(?:x-request-id|x-ratelimit-(?:limit|remaining|reset)|cache-control|content-(?:type|length|security-policy)|cross-origin-[\w-]+|origin-agent-cluster|referrer-policy|permissions-policy|strict-transport-security|x-(?:content-type|dns-prefetch|download|frame|permitted|xss)[\w-]*)$/

/** The head of an answer that was sent; null for one that cannot be sent again. */
export function answerHead(headers: ReturnType<FastifyReply['getHeaders']>): AnswerHead | null {
  const entries = Object.entries(headers)
  if (!entries.every(([name]) => OF_ALL.test(name))) return null
  const lines = entries.flatMap(([name, value]) => [name, String(value)])
  const places = OF_EACH.map((name) => entries.findIndex(([each]) => each === name) * 2 + 1)
  return places.every((place) => place > 0) ? { lines, places } : null
}

/** The same head for another request. */
export function headFor({ lines, places }: AnswerHead, id: string, taken: TakenRequest): string[] {
  const head = [...lines]
  const values = [id, String(taken.remaining), String(taken.resetSeconds)]
  places.forEach((place, at) => {
    head[place] = values[at] ?? ''
  })
  return head
}
