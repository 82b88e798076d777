import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** A device's keys, base64url. */
export interface DeviceKeys {
  readonly privateKey: string
  readonly auth: string
}

const TAG_BYTES = 16

/**
 * Opens a message as the browser of a device does (RFC 8291, with the content encoding aes128gcm of
 * RFC 8188). Written from the standards, apart from the library that encrypts.
 *
 * @throws when it was not encrypted for these keys
 */
export function decryptPush(body: Buffer, { privateKey, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16)
  const recordBytes = body.readUInt32BE(16)
  const idBytes = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idBytes)
  const record = body.subarray(21 + idBytes)
  if (record.length > recordBytes) throw new Error('The message has more than one record.')

  const device = createECDH('prime256v1')
  device.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const secret = device.computeSecret(sender)
  const input = hkdf(secret, Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  // The last record ends with 2, and zeros after it.
  const end = text.lastIndexOf(2)
  if (end < 0) throw new Error('The message has no end.')
  return text.subarray(0, end).toString('utf8')
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
