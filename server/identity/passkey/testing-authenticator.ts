import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a test makes wrong. */
export interface Faults {
  readonly origin?: string
  readonly rpId?: string
  /** The owner touched the device and did not unlock it. */
  readonly isUnlocked?: boolean
  readonly challenge?: string
  readonly counter?: number
}

interface Options {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id?: string }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

/** A phone that makes one passkey and signs with it: real CBOR, COSE and ES256. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (options: Options, faults: Faults, attested: Buffer | null) => {
    const counted = Buffer.alloc(5)
    const isUnlocked = faults.isUnlocked ?? true
    counted.writeUInt8(0x01 | (isUnlocked ? 0x04 : 0) | (attested ? 0x40 : 0))
    counted.writeUInt32BE(faults.counter ?? (counter += 1), 1)
    const rpId = faults.rpId ?? options.rpId ?? options.rp?.id ?? ''
    return Buffer.concat([sha256(rpId), counted, attested ?? Buffer.alloc(0)])
  }

  return {
    id: base64url(id),
    /** Makes the passkey, as navigator.credentials.create does. */
    makes(json: string, faults: Faults = {}): string {
      const options = JSON.parse(json) as Options
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = authenticatorData(options, faults, attested)
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, faults)),
          attestationObject: base64url(cbor({ fmt: 'none', attStmt: {}, authData })),
          transports: ['internal'],
        },
      })
    },
    /** Signs a question, as navigator.credentials.get does. */
    signs(json: string, faults: Faults = {}): string {
      const options = JSON.parse(json) as Options
      const authData = authenticatorData(options, faults, null)
      const client = clientData('webauthn.get', options, faults)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      })
    },
  }
}

/** RFC 9052: an EC2 key for ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({
    format: 'jwk',
  })
  const entries: [number, number | Buffer][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ])
}

type Value = number | string | Buffer | { readonly [key: string]: Value }

/** RFC 8949, as far as an authenticator needs it. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = Object.entries(value)
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
