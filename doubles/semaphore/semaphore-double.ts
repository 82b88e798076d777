import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { answerRefusals, ApiRefusal } from '#doubles/kit/api-refusal.ts'
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
    // Named by field: `{number: ["…"]}`.
    answerRefusals(app, ({ code, message }) => ({ [code]: [message] }))
    app.addHook('onSend', async (_, reply) => {
      void reply.header('cache-control', 'no-store')
    })
    misbehave(app, semaphore.database)
    for (const queue of ['messages', 'priority'] as const) {
      app.post(`/api/v4/${queue}`, called('semaphore.send'), async ({ query, body }) =>
        accept(semaphore, queue, textFields(query, body)),
      )
    }
    listing(app, semaphore)
  }
}

async function accept(
  { database, apiKey, now }: Semaphore,
  queue: 'messages' | 'priority',
  form: Record<string, string>,
): Promise<object[]> {
  checkKey(apiKey, form)
  const { numbers, senderName, text } = readBatch(form)
  const at = now()
  const sent = numbers.map(async (number) => {
    const recipient = normalizedPhone(number)
    // Dropped silently, as documented, for testing an integration.
    const isDropped = text.startsWith('TEST')
    const sms = { recipient, senderName, text, queue, at }
    const id = isDropped ? 0n : await storeSms(database, sms)
    return toMessage({ id, ...sms }, 'Pending')
  })
  return Promise.all(sent)
}

function listing(app: FastifyInstance, { database, apiKey }: Semaphore): void {
  app.get('/api/v4/messages', called('semaphore.list'), async ({ query, body }) => {
    const form = textFields(query, body)
    checkKey(apiKey, form)
    return recentMessages(database, Number(form['limit']) || 100, Number(form['page']) || 1)
  })
  app.get('/api/v4/account', called('semaphore.account'), async ({ query, body }) => {
    checkKey(apiKey, textFields(query, body))
    return { account_id: 1, account_name: 'Sandbox', status: 'Active', credit_balance: 10_000 }
  })
}

function checkKey(apiKey: string, form: Record<string, string>): void {
  if (form['apikey'] !== apiKey)
    throw new ApiRefusal(422, 'apikey', 'The selected apikey is invalid.')
}
