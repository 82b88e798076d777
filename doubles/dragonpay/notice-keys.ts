import { createPrivateKey, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'

/** A public key as the double answers it: DER (SubjectPublicKeyInfo) in base64. */
export interface CallbackKey {
  readonly value: string
  readonly status: 'Active' | 'Revoked'
}

/** All keys that the double ever signed with. */
export async function callbackKeys(database: DoublesDatabase): Promise<CallbackKey[]> {
  await signingKey(database)
  const rows = await database
    .selectFrom('dragonpay_key')
    .select(['public_key', 'is_revoked'])
    .orderBy('id')
    .execute()
  return rows.map(({ public_key: value, is_revoked: isRevoked }) => ({
    value,
    status: isRevoked ? 'Revoked' : 'Active',
  }))
}

/** The double signs with another key from now on, and revokes those before. */
export async function rotateCallbackKeys(database: DoublesDatabase): Promise<void> {
  const pair = await newPair()
  await database.transaction().execute(async (tx) => {
    await tx.updateTable('dragonpay_key').set({ is_revoked: true }).execute()
    await tx.insertInto('dragonpay_key').values(pair).execute()
  })
}

/** The `signatures` of a notice: RSASSA-PKCS1-v1_5 with SHA-256, base64. */
export async function signedByKey(database: DoublesDatabase, text: string): Promise<string> {
  return sign('sha256', Buffer.from(text), await signingKey(database)).toString('base64')
}

async function signingKey(database: DoublesDatabase): Promise<KeyObject> {
  const stored = await newestKey(database)
  if (stored) return keyIn(stored)
  return database.transaction().execute(async (tx) => {
    // Two processes that sign for the first time make one key.
    await sql`lock table sandbox.dragonpay_key in exclusive mode`.execute(tx)
    const made = await newestKey(tx)
    if (made) return keyIn(made)
    const pair = await newPair()
    await tx.insertInto('dragonpay_key').values(pair).execute()
    return keyIn(pair.private_key)
  })
}

async function newestKey(database: DoublesDatabase): Promise<string | null> {
  const row = await database
    .selectFrom('dragonpay_key')
    .select('private_key')
    .where('is_revoked', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.private_key ?? null
}

/** Both halves, as they are stored: DER in base64. */
async function newPair() {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return {
    public_key: publicKey.toString('base64'),
    private_key: privateKey.toString('base64'),
    is_revoked: false,
  }
}

function keyIn(stored: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(stored, 'base64'), format: 'der', type: 'pkcs8' })
}
