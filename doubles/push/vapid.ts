import { createPublicKey, verify } from 'node:crypto'

/**
 * Who sent a message, as a push service checks it (RFC 8292): the public key of the sender, after its
 * signature, audience and end have been verified. Null: somebody else.
 */
export function verifySender(authorization: string, origin: string, nowMs: number): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || signature === '') return null
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return null
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud?: string
    exp?: number
    sub?: string
  }
  const isValid = aud === origin && (exp ?? 0) * 1000 > nowMs && /^(mailto|https):/.test(sub ?? '')
  return isValid ? key : null
}
