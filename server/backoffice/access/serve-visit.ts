import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { CODES } from '#contract/codes.ts'
import type { StaffVisit, VisitInput, VisitOutput } from '#contract/console/staff/staff-visit.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Who makes a call without a session. */
export interface Visitor {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers a call of the console that needs no session. Its own work keeps what the log must have. */
export function serveVisit<V extends StaffVisit>(
  app: FastifyInstance,
  visit: V,
  handle: (input: VisitInput<V>, visitor: Visitor) => Promise<VisitOutput<V>>,
): void {
  app.route({
    method: visit.method,
    url: visit.path,
    schema: {
      body: visit.input,
      response: {
        200: Type.Object({ code: Type.String(), message: Type.String(), data: visit.output }),
      },
    },
    async preValidation(request) {
      refuseForms(request)
      request.body ??= {}
    },
    async handler(request, reply) {
      const data = await handle(request.body as VisitInput<V>, { request, reply })
      void reply.header('cache-control', 'no-store')
      return { code: '0', message: 'success', data }
    },
  })
}

/** A form of another site cannot set this header. */
export function refuseForms({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && headers['x-requested-with'] !== 'XMLHttpRequest')
    throw new Refusal(
      CODES.inputRefused,
      englishOnly('X-Requested-With: XMLHttpRequest is missing.'),
    )
}
