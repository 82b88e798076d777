import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { textFields } from '#doubles/kit/text-fields.ts'
import { called } from '#doubles/kit/faults/called.ts'
import { misbehave } from '#doubles/kit/faults/misbehave.ts'
import { storeSms, normalizedPhone } from '#doubles/semaphore/outbox.ts'
import { toMessage, readBatch, recentMessages } from '#doubles/semaphore/messages.ts'

export interface Semaphore {
  readonly database: DoublesDatabase
  readonly apiKey: string
  readonly now: () => Temporal.Instant
}

/** The sending API of the SMS gateway Semaphore (api.semaphore.co/docs). */
export function semaphoreDouble(semaphore: Semaphore): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_, reply) => {
      void reply.header('cache-control', 'no-store')
    })
    misbehave(app, semaphore.database)
    for (const queue of ['messages', 'priority'] as const) {
      app.post(`/api/v4/${queue}`, called('semaphore.send'), async (request, reply) => {
        const answer = await accept(semaphore, queue, textFields(request.query, request.body))
        return 'messages' in answer ? answer.messages : refuse(reply, answer)
      })
    }
    listing(app, semaphore)
  }
}

/** Faults are named by field, `{number: ["…"]}`. */
type Faults = Record<string, string[]>

async function accept(
  { database, apiKey, now }: Semaphore,
  queue: 'messages' | 'priority',
  form: Record<string, string>,
): Promise<{ messages: object[] } | { faults: Faults }> {
  if (form['apikey'] !== apiKey) return { faults: { apikey: ['The selected apikey is invalid.'] } }
  const batch = readBatch(form)
  if ('faults' in batch) return batch

  const at = now()
  const { senderName, text } = batch
  const sent = batch.numbers.map(async (number) => {
    const recipient = normalizedPhone(number)
    // Dropped silently, as documented, for testing an integration.
    const isDropped = text.startsWith('TEST')
    const sms = { recipient, senderName, text, queue, at }
    const id = isDropped ? 0n : await storeSms(database, sms)
    return toMessage({ id, ...sms }, 'Pending')
  })
  return { messages: await Promise.all(sent) }
}

function listing(app: FastifyInstance, { database, apiKey }: Semaphore): void {
  app.get('/api/v4/messages', called('semaphore.list'), async (request, reply) => {
    const { apikey, limit = '100', page = '1' } = textFields(request.query, request.body)
    if (apikey !== apiKey)
      return refuse(reply, { faults: { apikey: ['The selected apikey is invalid.'] } })
    return recentMessages(database, Number(limit) || 100, Number(page) || 1)
  })
  app.get('/api/v4/account', called('semaphore.account'), async (request, reply) => {
    if (textFields(request.query, request.body)['apikey'] !== apiKey)
      return refuse(reply, { faults: { apikey: ['The selected apikey is invalid.'] } })
    return { account_id: 1, account_name: 'Sandbox', status: 'Active', credit_balance: 10_000 }
  })
}

function refuse(reply: FastifyReply, { faults }: { faults: Faults }) {
  return reply.code(422).send(faults)
}
