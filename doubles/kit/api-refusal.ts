import type { FastifyInstance } from 'fastify'

/** A call that the API of a provider refuses; `answerRefusals` writes it as that provider does. */
export class ApiRefusal extends Error {
  readonly statusCode: number
  /** The provider's own code of the error. */
  readonly code: string

  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.code = code
  }
}

/** Has the routes of a double answer what it refuses with a body of the provider's shape. */
export function answerRefusals(
  app: FastifyInstance,
  toBody: (refusal: ApiRefusal) => Readonly<Record<string, unknown>>,
): void {
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof ApiRefusal)) throw error
    return reply.code(error.statusCode).send(toBody(error))
  })
}
