import { createHash, createHmac, hkdfSync, timingSafeEqual, createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Key, KeyRing } from '#server/platform/keys/key-ring.ts'
import { areDeviceKeys } from '#server/providers/push/device-keys.ts'
import { postToPushService } from '#server/providers/push/post-to-push-service.ts'
import type { PushOutcome } from '#server/providers/push/push-outcome.ts'
import { isPushEndpoint, type PushHosts } from '#server/providers/push/push-endpoint.ts'

/** A device as its browser describes it (PushSubscription.toJSON). */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly payload: string
  /** Seconds for which the service keeps it for a device that is off. */
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
  /** A later message with the same topic replaces one that was not delivered. */
  readonly topic: string
  /** Whom the push service may write to: `mailto:…`. */
  readonly subject: string
}

export interface Push {
  /** The key for new subscriptions; null: this server has none, and sends nothing. */
  publicKey(): { readonly id: string; readonly text: string } | null
  /** Whether the endpoint is of a push service that we send to, and the keys can be encrypted for. */
  accepts(device: PushDevice): boolean
  /** Sends to one device, with the key that it was given. */
  send(device: PushDevice, keyId: string, message: PushMessage): Promise<PushOutcome>
  /** What a device says that it has shown this message with. */
  receiptOf(messageId: string): string
  /** The message of a receipt; null: it is not one of ours. */
  messageOf(receipt: string): string | null
}

/** Web Push with our own keys (RFC 8030, 8291 and 8292). */
export function openPush(ring: KeyRing, hosts: PushHosts): Push {
  return {
    publicKey() {
      if (ring.all().length === 0) return null
      const key = ring.current()
      return { id: key.id, text: vapidOf(key).publicKey }
    },
    accepts: (device) => isPushEndpoint(hosts, device.endpoint) && areDeviceKeys(device),
    async send({ endpoint, ...keys }, keyId, message) {
      const key = ring.find(keyId)
      // A device that was given a key that is gone cannot be reached, nor one with false keys.
      if (!key || !isPushEndpoint(hosts, endpoint) || !areDeviceKeys(keys)) return 'gone'
      const { payload, ttlSeconds: TTL, urgency, topic, subject } = message
      const vapidDetails = { subject, ...vapidOf(key) }
      const request = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        TTL,
        urgency,
        topic,
        vapidDetails,
        contentEncoding: 'aes128gcm',
      })
      return postToPushService(endpoint, request.headers, request.body)
    },
    receiptOf: (messageId) => `${messageId}.${macOf(ring.current(), messageId)}`,
    messageOf(receipt) {
      const [messageId = '', mac = ''] = receipt.split('.')
      const isOurs = ring.all().some((key) => isSame(macOf(key, messageId), mac))
      return isOurs && /^\d{1,18}$/.test(messageId) ? messageId : null
    },
  }
}

/** The order of the curve P-256, less one. */
const SCALARS = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n

/** The pair by which push services know us, made from a key of the server. */
function vapidOf(key: Key): { publicKey: string; privateKey: string } {
  const wide = Buffer.from(hkdfSync('sha256', key.bytes, '', 'web push vapid', 48)).toString('hex')
  const scalar = (BigInt(`0x${wide}`) % SCALARS) + 1n
  const pair = createECDH('prime256v1')
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  pair.setPrivateKey(secret)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: secret.toString('base64url'),
  }
}

function macOf(key: Key, messageId: string): string {
  const secret = Buffer.from(hkdfSync('sha256', key.bytes, '', 'web push receipts', 32))
  return createHmac('sha256', secret).update(messageId).digest('base64url').slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
