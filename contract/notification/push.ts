import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** The address of a device at its push service; the server takes those of known services only. */
const PushEndpoint = Type.String({ minLength: 10, maxLength: 1000 })

/** Whether this borrower may be asked for messages by push; serves what is shown after a success. */
export const getPushState = endpoint({
  method: 'POST',
  path: '/v3/push/state',
  summary: 'The key that a browser subscribes with, and whether the borrower may be asked.',
  input: Type.Object({
    /** Of this device, when it has one. */
    endpoint: Type.Optional(PushEndpoint),
  }),
  output: Type.Object({
    /** base64url; empty: there are no messages by push. */
    publicKey: Type.String(),
    /** Names the key. */
    keyId: Type.String(),
    /** Whether the borrower has never said no. */
    isOffered: Type.Boolean(),
    /** Whether this device gets them, with the key of today. */
    isOn: Type.Boolean(),
  }),
})

/** Sends the borrower's messages to this device from now on; serves the offer and /setting. */
export const savePushSubscription = endpoint({
  method: 'POST',
  path: '/v3/push/subscribe',
  summary: 'Sends messages to this device by push (RFC 8030), as a subscription of its browser.',
  changes: true,
  input: Type.Object({
    endpoint: PushEndpoint,
    /** Of the subscription, base64url: the device's public key, and its secret. */
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$', maxLength: 88 }),
    auth: Type.String({ pattern: '^[\\w-]{22}(==)?$', maxLength: 24 }),
    keyId: Type.String({ maxLength: 16 }),
  }),
  output: Type.Object({}),
})

/** Sends nothing more to this device; serves /setting. */
export const removePushSubscription = endpoint({
  method: 'POST',
  path: '/v3/push/unsubscribe',
  summary: 'Sends no more messages to this device by push.',
  changes: true,
  input: Type.Object({ endpoint: PushEndpoint }),
  output: Type.Object({}),
})

/** The borrower does not want messages by push: they are not asked again. */
export const declinePush = endpoint({
  method: 'POST',
  path: '/v3/push/decline',
  summary: 'The borrower said no to messages by push, and is not asked again.',
  changes: true,
  input: Type.Object({}),
  output: Type.Object({}),
})

/** A device has shown a message, so no text message follows; called by the service worker. */
export const acknowledgePush = endpoint({
  method: 'POST',
  path: '/v3/push/shown',
  summary: 'A device has shown a message of ours: its receipt, which came with the message.',
  access: 'visitor',
  changes: true,
  input: Type.Object({ receipt: Type.String({ maxLength: 64 }) }),
  output: Type.Object({}),
})

/** What a device gets: nothing that a locked screen should not show. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** BCP 47. */
  readonly lang: string
  /** A later message about the same replaces it. */
  readonly tag: string
  /** One of our own paths, opened by a tap. */
  readonly path: string
  readonly icon: string
  readonly receipt: string
}
