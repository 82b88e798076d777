import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { answerRefusals, ApiRefusal } from '#doubles/kit/api-refusal.ts'
import { basicCredentials } from '#doubles/kit/basic-credentials.ts'
import { called } from '#doubles/kit/faults/called.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { misbehave } from '#doubles/kit/faults/misbehave.ts'
import { textFields } from '#doubles/kit/text-fields.ts'
import { storeSms } from '#doubles/semaphore/outbox.ts'

export interface Twilio {
  readonly database: DoublesDatabase
  readonly accountSid: string
  /** It also signs reports. */
  readonly authToken: string
  readonly now: () => Temporal.Instant
}

/** The messages of Twilio (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilioDouble(twilio: Twilio): FastifyPluginAsync {
  return async (app) => {
    answerRefusals(app, ({ statusCode: status, code, message }) => ({
      code: Number(code),
      message,
      status,
    }))
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    app.addHook('onRequest', async (request) => checkToken(twilio, request))
    misbehave(app, twilio.database)
    await app.register(async (api) => messages(api, twilio), {
      prefix: `/2010-04-01/Accounts/${twilio.accountSid}`,
    })
  }
}

function messages(app: FastifyInstance, { database, now }: Twilio): void {
  app.post('/Messages.json', called('twilio.send'), async ({ query, body }, reply) => {
    const form = textFields(query, body)
    const { To: recipient = '', Body: text = '', From: senderName = '' } = form
    if (!/^\+\d{10,15}$/.test(recipient))
      throw new ApiRefusal(400, '21211', `Invalid 'To' Phone Number: ${recipient}`)
    if (text === '') throw new ApiRefusal(400, '21602', 'Message body is required.')
    const id = await storeSms(database, {
      recipient,
      senderName: senderName || (form['MessagingServiceSid'] ?? ''),
      text,
      queue: 'messages',
      at: now(),
      gateway: 'twilio',
      reportUrl: form['StatusCallback'] ?? null,
    })
    return reply.code(201).send(resource({ id, recipient, text, status: 'queued' }))
  })

  app.get('/Messages.json', called('twilio.list'), async ({ query }) => {
    const { To: recipient = '', PageSize: size = '50' } = textFields(query)
    const rows = await database
      .selectFrom('semaphore_message')
      .selectAll()
      .where('gateway', '=', 'twilio')
      .where('recipient', '=', recipient)
      .orderBy('message_id', 'desc')
      .limit(Math.min(Number(size) || 50, 1000))
      .execute()
    return {
      messages: rows.map((row) => resource({ ...row, id: row.message_id, status: 'sent' })),
    }
  })

  app.get('/Balance.json', called('twilio.account'), async () => ({
    balance: '10000.00',
    currency: 'USD',
  }))
}

/** The part of a message that we read. */
function resource({
  id,
  recipient,
  text,
  status,
}: {
  readonly id: bigint
  readonly recipient: string
  readonly text: string
  readonly status: string
}) {
  return { sid: sidOf(id), to: recipient, body: text, status, error_code: null }
}

/** `SM` and 32 hexadecimal digits. */
function sidOf(id: bigint): string {
  return `SM${id.toString(16).padStart(32, '0')}`
}

/** The number of a message that its sid stands for. */
export function idOfSid(sid: string): bigint {
  return BigInt(`0x${sid.slice(2)}`)
}

function checkToken({ accountSid, authToken }: Twilio, request: FastifyRequest): void {
  if (basicCredentials(request) !== `${accountSid}:${authToken}`)
    throw new ApiRefusal(401, '20003', 'Authenticate')
}
