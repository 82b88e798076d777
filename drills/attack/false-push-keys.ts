import { createECDH } from 'node:crypto'
import { getPushState, savePushSubscription } from '#contract/notification/push.ts'
import { type Attack, exactly } from './attack.ts'
import { call } from './caller.ts'
import { good, newBorrower } from './victims.ts'

/** As long as a key, and no point of P-256. */
const FALSE_KEYS = [
  Buffer.alloc(65, 4),
  Buffer.alloc(65),
  Buffer.concat([Buffer.of(4), Buffer.alloc(64, 255)]),
  Buffer.concat([Buffer.of(2), Buffer.alloc(64, 1)]),
  offCurve(),
].map((bytes) => bytes.toString('base64url'))

/** A device with a key for which nothing can be encrypted silences a borrower's messages. */
export const falsePushKeys: Attack = {
  name: 'false-push-keys',
  trust: 76,
  run: async (copy) => {
    const { token, borrowerId } = await newBorrower(copy)
    const { keyId } = await good<{ keyId: string }>(copy, getPushState, {}, { token, brand: 'ph' })
    const auth = Buffer.alloc(16, 7).toString('base64url')
    const save = async (p256dh: string) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${p256dh.slice(0, 12)}`
      const device = { endpoint, p256dh, auth, keyId }
      return (await call(copy, savePushSubscription, device, { token, brand: 'ph' })).code
    }
    let taken = 0
    for (const p256dh of FALSE_KEYS) if ((await save(p256dh)) === '0') taken += 1
    const before = await devicesOf()
    const right = await save(keyPoint().toString('base64url'))
    async function devicesOf(): Promise<number> {
      const rows = await copy.deps.database
        .selectFrom('push_subscription')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .execute()
      return rows.length
    }
    return [
      exactly(0, taken, `of ${FALSE_KEYS.length} false keys taken`),
      exactly(0, before, 'devices kept for them'),
      exactly(1, right === '0' ? 1 : 0, 'right keys taken'),
    ]
  },
}

function keyPoint(): Buffer {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return keys.getPublicKey()
}

/** A right key with its last bit turned. */
function offCurve(): Buffer {
  const point = keyPoint()
  point.writeUInt8(point.readUInt8(64) ^ 1, 64)
  return point
}
