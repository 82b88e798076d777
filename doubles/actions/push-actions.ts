import type { FastifyInstance } from 'fastify'
import type { Doubles } from '#doubles/services/doubles.ts'
import { textFields } from '#doubles/kit/text-fields.ts'

/** Devices of the push service's double, and what they got. */
export function pushActions(sandbox: FastifyInstance, { push }: Doubles): void {
  sandbox.get('/push/messages', async () => push.list())

  sandbox.post('/push/devices', async () => push.add())

  sandbox.post('/push/devices/state', async ({ query, body }) => {
    const { endpoint = '', state = '' } = textFields(query, body)
    await push.set(endpoint, state)
    return { endpoint, state }
  })
}
