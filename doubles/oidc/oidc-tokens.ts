import { createHash, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { StaffOidcSettings } from '#server/platform/config/staff-oidc-settings.ts'

/** What a code of the double stands for: it keeps nothing. */
export interface Grant {
  readonly email: string
  readonly isVerified: boolean
  readonly nonce: string
  /** Of PKCE, S256. */
  readonly challenge: string
}

export const KEY_ID = 'sandbox'

/** Ed25519, the same in every process: PKCS #8 before the 32 bytes. */
export const signingKey = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from('hiram sandbox staff sign-in key!'),
  ]),
  format: 'der',
  type: 'pkcs8',
})

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function sealGrant({ clientSecret }: StaffOidcSettings, grant: Grant): string {
  const text = encoded(grant)
  return `${text}.${macOf(clientSecret, text)}`
}

/** The grant of a code, for the client that shows its secret and the verifier of the challenge. */
export function openGrant(
  { clientId, clientSecret }: StaffOidcSettings,
  form: Record<string, string>,
): Grant | null {
  const basic = Buffer.from(
    (form['authorization'] ?? '').replace('Basic ', ''),
    'base64',
  ).toString()
  const isClient =
    basic === `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}` ||
    (form['client_id'] === clientId && form['client_secret'] === clientSecret)
  const [text = '', mac = ''] = (form['code'] ?? '').split('.')
  if (!isClient || mac !== macOf(clientSecret, text)) return null
  const grant = JSON.parse(Buffer.from(text, 'base64url').toString()) as Grant
  const challenge = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url')
  return challenge === grant.challenge ? grant : null
}

/** A token that says who it is, signed by this key. */
export function idToken(
  { issuer, clientId }: StaffOidcSettings,
  { email, isVerified, nonce }: Grant,
  key: KeyObject,
): string {
  const now = Math.floor(Date.now() / 1000)
  const head = encoded({ alg: 'EdDSA', kid: KEY_ID, typ: 'JWT' })
  const claims = encoded({
    iss: issuer,
    aud: clientId,
    sub: email,
    iat: now,
    exp: now + 300,
    nonce,
    email,
    email_verified: isVerified,
  })
  const signature = sign(null, Buffer.from(`${head}.${claims}`), key).toString('base64url')
  return `${head}.${claims}.${signature}`
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
