import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import {
  ask,
  type DragonpaySettings,
  toFields,
  toText,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'

/** Bits of a key; shorter ones are not believed. */
const MIN_BITS = 2048

/** The public keys with which Dragonpay signs notices now: DER (SubjectPublicKeyInfo) in base64. */
export async function askKeys(settings: DragonpaySettings): Promise<Answer<readonly string[]>> {
  const path = '/api/collect/v1/keys/callback'
  return ask(settings, { method: 'GET', path, authorization: 'collections' }, (json) => {
    if (!Array.isArray(json)) return null
    const active = json
      .map((each) => toFields(each) ?? {})
      .filter(({ status }) => toText(status).toLowerCase() === 'active')
      .map(({ value }) => toText(value))
      .filter((key) => keyIn(key) !== null)
    // Without any key nothing could be checked: that is no answer.
    return active.length === 0 ? null : answered([...new Set(active)])
  })
}

/** Whether a key made a signature of the text (RSASSA-PKCS1-v1_5 with SHA-256, base64). */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = keyIn(publicKey)
  return key !== null && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

function keyIn(publicKey: string): KeyObject | null {
  try {
    const der = Buffer.from(publicKey, 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS ? key : null
  } catch {
    return null
  }
}
