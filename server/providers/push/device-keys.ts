import { ECDH } from 'node:crypto'

/**
 * Whether a message can be encrypted for a device (RFC 8291): its public key is a point of P-256,
 * uncompressed, and its secret has 16 bytes. A browser makes no others; a stranger may send some.
 */
export function areDeviceKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
