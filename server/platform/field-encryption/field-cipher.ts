import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/** A stored value: format 1, id of the key, nonce, tag, ciphertext. */
const FORMAT = 1
const ID = { from: 1, bytes: 4 } as const
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + ID.bytes + NONCE_BYTES + TAG_BYTES

const ALGORITHM = 'aes-256-gcm'

/** The place of the key's id in a stored value, for SQL: from 1. */
export const KEY_ID_PLACE = { from: ID.from + 1, bytes: ID.bytes } as const

/** Where a value belongs: it opens there and nowhere else. */
export interface SealedPlace {
  /** `table.column`. */
  readonly column: string
  /** Id of the borrower, or of the row where there is no borrower. */
  readonly owner: string
}

/** Encrypts with the current key and a nonce of its own, bound to its place. */
export function encrypt(keys: KeyRing, place: SealedPlace, text: string): Buffer {
  const { id, bytes } = keys.current()
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, bytes, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(associated(place))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const head = Buffer.concat([Buffer.of(FORMAT), Buffer.from(id, 'hex'), nonce])
  return Buffer.concat([head, cipher.getAuthTag(), encrypted])
}

/** @throws FieldUnreadable when its key is gone, or it was changed or moved */
export function decrypt(keys: KeyRing, place: SealedPlace, stored: Buffer): string {
  if (stored[0] !== FORMAT || stored.length < HEAD_BYTES)
    throw new FieldUnreadable(place, 'it is in no format that this version knows')
  const key = keys.find(readKeyId(stored))
  if (!key)
    throw new FieldUnreadable(
      place,
      `its key ${readKeyId(stored)} is not among those of this server`,
    )
  const nonceFrom = ID.from + ID.bytes
  const tagFrom = nonceFrom + NONCE_BYTES
  const nonce = stored.subarray(nonceFrom, tagFrom)
  const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(associated(place))
  decipher.setAuthTag(stored.subarray(tagFrom, HEAD_BYTES))
  try {
    const text = decipher.update(stored.subarray(HEAD_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    throw new FieldUnreadable(place, 'it was changed, or moved here from another place')
  }
}

/** The id of the key that a stored value needs. */
function readKeyId(stored: Buffer): string {
  return stored.subarray(ID.from, ID.from + ID.bytes).toString('hex')
}

function associated({ column, owner }: SealedPlace): Buffer {
  return Buffer.from(`hiram field\n${column}\n${owner}`)
}

/** An encrypted value that does not open. It never names the value. */
export class FieldUnreadable extends Error {
  readonly why: string

  constructor({ column, owner }: SealedPlace, why: string) {
    super(`${column} of ${owner} cannot be read: ${why}.`)
    this.name = 'FieldUnreadable'
    this.why = why
  }
}
