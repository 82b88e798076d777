import { createECDH, randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { UNLIMITED } from '#doubles/kit/unlimited-route.ts'
import { decryptPush } from '#doubles/push/decrypt.ts'
import { verifySender } from '#doubles/push/vapid.ts'

export interface PushService {
  readonly database: DoublesDatabase
  readonly now: () => Temporal.Instant
  /** Where it is: `http://localhost:3000/sandbox/push`. */
  readonly baseUrl: string
}

/** A device's subscription, as PushSubscription.toJSON of a browser. */
export interface PushDeviceView {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A message as the device would get it. */
export interface PushedMessage {
  readonly at: string
  readonly device: string
  readonly payload: string
  readonly ttl: string
  readonly urgency: string
  readonly topic: string
}

const BODY_BYTES = 4096 + 1024

/** A push service, with the devices behind it: it decrypts what it is given (RFC 8030). */
export function pushDouble(service: PushService): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, body),
    )
    // Not a compression: the content encoding of an encrypted message.
    const options = { ...UNLIMITED, decompress: false } as const
    app.post<{ Params: { id: string } }>('/send/:id', options, async (request, reply) => {
      const { headers, params, body } = request
      const status = await receive(service, params.id, {
        body: body as Buffer,
        header: (name) => String(headers[name] ?? ''),
      })
      return reply.code(status).header('cache-control', 'no-store').send()
    })
  }
}

/** A new device, whose private key stays here. */
export async function addPushDevice({ database, baseUrl }: PushService): Promise<PushDeviceView> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const id = randomBytes(18).toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  const privateKey = keys.getPrivateKey().toString('base64url')
  await database
    .insertInto('push_device')
    .values({ id, private_key: privateKey, auth, state: 'on' })
    .execute()
  const p256dh = keys.getPublicKey().toString('base64url')
  return { endpoint: `${baseUrl}/send/${id}`, keys: { p256dh, auth } }
}

/** Lets the service answer for a device that it is gone (410), or not at all well (503). */
export async function setPushDevice(
  { database }: PushService,
  endpoint: string,
  state: string,
): Promise<void> {
  if (state !== 'on' && state !== 'gone' && state !== 'down')
    throw new ActionRefused(400, 'state is on, gone or down.')
  const id = endpoint.split('/').at(-1) ?? ''
  await database.updateTable('push_device').set({ state }).where('id', '=', id).execute()
}

/** What devices got, newest first. */
export async function listPushed({ database }: PushService): Promise<PushedMessage[]> {
  const rows = await database
    .selectFrom('push_message')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ received_at, device_id: device, payload, ttl, urgency, topic }) => ({
    at: received_at.toString(),
    device,
    payload,
    ttl,
    urgency,
    topic,
  }))
}

async function receive(
  { database, now, baseUrl }: PushService,
  id: string,
  { body, header }: { readonly body: Buffer; readonly header: (name: string) => string },
): Promise<number> {
  const device = await database
    .selectFrom('push_device')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device || device.state === 'gone') return 410
  if (device.state === 'down') return 503
  const { origin } = new URL(baseUrl)
  const sentBy = verifySender(header('authorization'), origin, Date.now())
  if (sentBy === null) return 403
  if (header('content-encoding') !== 'aes128gcm' || !/^\d+$/.test(header('ttl'))) return 400
  const keys = { privateKey: device.private_key, auth: device.auth }
  await database
    .insertInto('push_message')
    .values({
      device_id: id,
      received_at: now(),
      payload: decryptPush(body, keys),
      ttl: header('ttl'),
      urgency: header('urgency'),
      topic: header('topic'),
      sent_by: sentBy,
    })
    .execute()
  return 201
}
