import type { FastifyPluginAsync } from 'fastify'
import { called } from '#doubles/kit/faults/called.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { misbehave } from '#doubles/kit/faults/misbehave.ts'
import { textFields } from '#doubles/kit/text-fields.ts'
import { storeSms } from '#doubles/semaphore/outbox.ts'

export interface HttpGateway {
  readonly database: DoublesDatabase
  readonly key: string
  readonly now: () => Temporal.Instant
}

/** Some gateway that takes a message as JSON, and cannot be asked what it has taken. */
export function httpGatewayDouble({ database, key, now }: HttpGateway): FastifyPluginAsync {
  return async (app) => {
    misbehave(app, database)
    app.post('/messages', called('http.send'), async ({ headers, body }, reply) => {
      if (headers.authorization !== `Bearer ${key}`)
        return reply.code(401).send({ status: 'no such key' })
      const { to = '', from = '', text = '' } = textFields(body)
      if (!/^\+\d{10,15}$/.test(to) || text === '') return { status: 'wrong number or text' }
      const sms = { recipient: to, senderName: from, text, queue: 'messages' } as const
      const id = await storeSms(database, { ...sms, at: now(), gateway: 'http' })
      return { status: 'accepted', id: `m-${id}` }
    })
  }
}
