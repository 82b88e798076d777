import type { FastifyInstance } from 'fastify'
import { findText } from '#server/identity/captcha/find-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { textFields } from '#doubles/kit/text-fields.ts'

/** Returns the solution of a captcha, for tests. */
export function captchaActions(
  sandbox: FastifyInstance,
  { database }: Pick<Dependencies, 'database'>,
): void {
  sandbox.get('/captcha', async ({ query }, reply) => {
    const text = await findText(database, textFields(query)['sid'] ?? '')
    if (text !== null) return { text }
    return reply.code(404).send({ error: 'No picture of this sid waits for an answer.' })
  })
}
