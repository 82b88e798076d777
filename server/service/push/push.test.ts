// oxlint-disable no-console -- what is shown is part of the report of a run.
// Messages about money go to the borrower's devices, and by SMS where none shows them.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notification/notification.ts'
import {
  acknowledgePush,
  declinePush,
  getPushState,
  type PushPayload,
  removePushSubscription,
  savePushSubscription,
} from '#contract/notification/push.ts'
import { closeSession } from '#contract/sign-in/session.ts'
import { signInMinutesAgo } from '#server/identity/sign-in/testing-confirm.ts'
import { sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { toKey } from '#server/platform/keys/key-ring.ts'
import { openKeyRing } from '#server/platform/keys/key-ring.ts'
import { openPush } from '#server/providers/push/push.ts'
import { areDeviceKeys } from '#server/providers/push/device-keys.ts'
import type { PushedMessage } from '#doubles/push/push-double.ts'
import { decryptPush } from '#doubles/push/decrypt.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { PUSH_MESSAGES } from '#server/service/push/push-messages.ts'
import { sweepDevices } from '#server/service/push/sweep-devices.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { act } = repaymentTools(server)
const { nextHour, told, events, applied, decide } = notificationTools(server)

beforeAll(async () => nextHour(8))

/** Keys of the right form: off the curve, compressed and filled up, not of the field, and infinity. */
const FALSE_KEYS = [
  Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]),
  Buffer.concat([Buffer.of(2), Buffer.alloc(64, 1)]),
  Buffer.concat([Buffer.of(4), Buffer.alloc(64, 255)]),
  Buffer.alloc(65),
].map((bytes) => bytes.toString('base64url'))

const minutesPass = async (minutes: number) =>
  act('POST', '/clock', { to: deps.clock.now().add({ minutes }).toString() })

async function pushedTo(endpoint: string): Promise<PushedMessage[]> {
  const all = await act<PushedMessage[]>('GET', '/push/messages')
  return all.filter(({ device }) => endpoint.endsWith(device))
}

const withFalseKey = JSON.stringify({
  endpoint: `${deps.config.providers.push.double}/send/1`,
  p256dh: FALSE_KEYS[0],
  auth: Buffer.alloc(16).toString('base64url'),
})

/** A borrower who has applied, and allowed messages on a device. */
async function withDevice() {
  const borrower = await applied('ph', false)
  const { token } = borrower
  const { data } = await ask(app, getPushState, {}, { token })
  const { endpoint, keys } = await deps.doubles.push.add()
  const saved = await ask(
    app,
    savePushSubscription,
    { endpoint, ...keys, keyId: data.keyId },
    { token },
  )
  expect(saved.code).toBe('0')
  return { ...borrower, endpoint, keys, keyId: data.keyId }
}

const payloadOf = ({ payload }: PushedMessage) => JSON.parse(payload) as PushPayload
const channelsOf = async (token: string) =>
  (await ask(app, listNotifications, {}, { token })).data.list.map(({ channel }) => channel)

// RFC 8291, appendix A.
test('the double opens a message as the standard’s own example says', () => {
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const privateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
  expect(decryptPush(body, { privateKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

// Trust requirement 65
describe('a message about money', () => {
  test('goes to the device alone, says no amount and no number, and is listed once it is shown', async () => {
    const { id, orderId, token, endpoint } = await withDevice()
    await decide(orderId, 'approve')
    const [message] = await pushedTo(endpoint)
    const { title, body, receipt, path } = payloadOf(message!)
    expect([title, body]).toEqual(['Hiram', PUSH_MESSAGES.en.approved])
    expect(message!.payload).not.toMatch(/HL\d|PHP|₱|15,000|0917|Ana/)
    expect(path).toBe('/main?brand=ph')
    expect(message).toMatchObject({ ttl: '600', urgency: 'high', topic: /^message-\d+$/ })
    console.log(`push: decrypted "${title}: ${body}"`)
    expect(await told(id)).toEqual([])

    await ask(app, acknowledgePush, { receipt })
    expect(await events(id)).toEqual(['approved'])
    const { list } = (await ask(app, listNotifications, {}, { token })).data
    expect(list).toMatchObject([{ channel: 'push', text: expect.stringContaining('is approved.') }])
    await minutesPass(15)
    expect(await told(id)).toEqual([])
  })

  test('is sent by SMS after ten minutes when no device has shown it, and once', async () => {
    const { id, orderId, token, endpoint } = await withDevice()
    await decide(orderId, 'approve')
    await minutesPass(9)
    expect(await told(id)).toEqual([])
    await minutesPass(2)
    expect(await told(id)).toHaveLength(1)
    console.log(`push not shown: SMS "${(await told(id))[0]}"`)
    const [message] = await pushedTo(endpoint)
    // Too late: it stays what it was.
    await ask(app, acknowledgePush, { receipt: payloadOf(message!).receipt })
    expect(await channelsOf(token)).toEqual(['sms'])
    await minutesPass(30)
    expect(await told(id)).toHaveLength(1)
    expect(await pushedTo(endpoint)).toHaveLength(1)
  })

  test.each([
    ['is gone', 'gone', false],
    ['cannot be reached', 'down', true],
  ])('is sent by SMS at once when the device %s', async (_, state, isStored) => {
    const { id, orderId, token, endpoint } = await withDevice()
    await act('POST', '/push/devices/state', { endpoint, state })
    await decide(orderId, 'approve')
    expect(await told(id)).toHaveLength(1)
    const { data } = await ask(app, getPushState, { endpoint }, { token })
    expect(data.isOn).toBe(isStored)
  })

  // Trust requirement 76
  test.each([
    ['is no device', 'null'],
    ['is no JSON', ''],
    ['has a key that is no point', withFalseKey],
    ['is another borrower’s', withFalseKey, randomUUID() as string],
  ])(
    'is sent by SMS at once when what is kept of the device %s',
    async (_, subscription, of = '') => {
      const { id, orderId } = await withDevice()
      const { database } = deps
      const sealed = await sealRow(database, 'push_subscription', of || id, { subscription })
      await database
        .updateTable('push_subscription')
        .set(sealed)
        .where('borrower_id', '=', id)
        .execute()
      await decide(orderId, 'approve')
      expect(await told(id)).toHaveLength(1)
    },
  )

  test('goes by SMS after a log-out, and the device is forgotten', async () => {
    const { id, orderId, token, endpoint } = await withDevice()
    await ask(app, closeSession, {}, { token })
    await decide(orderId, 'approve')
    expect(await told(id)).toHaveLength(1)
    expect(await pushedTo(endpoint)).toEqual([])
    await sweepDevices(deps.database)
    const devices = deps.database.selectFrom('push_subscription').select('id')
    expect(await devices.where('borrower_id', '=', id).execute()).toEqual([])
  })

  test('goes by SMS too when a device was added in an older sign-in, whatever it shows', async () => {
    const { id, orderId, token, endpoint, keyId } = await withDevice()
    await signInMinutesAgo(server, id, 60)
    const { endpoint: added, keys } = await deps.doubles.push.add()
    await ask(app, savePushSubscription, { endpoint: added, ...keys, keyId }, { token })
    await decide(orderId, 'approve')
    expect(await pushedTo(endpoint)).toHaveLength(1)
    const [message] = await pushedTo(added)
    await ask(app, acknowledgePush, { receipt: payloadOf(message!).receipt })
    expect(await told(id)).toHaveLength(1)
    expect(await channelsOf(token)).toEqual(['sms'])
  })

  test('goes by SMS once the borrower turned it off', async () => {
    const { id, orderId, token, endpoint } = await withDevice()
    await ask(app, removePushSubscription, { endpoint }, { token })
    await decide(orderId, 'approve')
    expect(await told(id)).toHaveLength(1)
  })

  test('is not taken as shown by a receipt that somebody made up', async () => {
    const { id, orderId, endpoint } = await withDevice()
    await decide(orderId, 'approve')
    const { receipt } = payloadOf((await pushedTo(endpoint))[0]!)
    const forged = [receipt.slice(0, -1), `1${receipt}`, '1.', '', 'x']
    for (const each of forged) await ask(app, acknowledgePush, { receipt: each })
    await minutesPass(11)
    expect(await told(id)).toHaveLength(1)
  })
})

describe('at night', () => {
  beforeEach(async () => nextHour(23))

  test('what a borrower waits for shows at once, and goes by SMS in the morning if nothing showed it', async () => {
    const { id, orderId, endpoint } = await withDevice()
    await decide(orderId, 'approve')
    expect(await pushedTo(endpoint)).not.toEqual([])
    await nextHour(6)
    expect(await told(id)).toEqual([])
    await nextHour(7)
    expect(await told(id)).not.toEqual([])
  })

  test('shown at night, it is not sent again in the morning', async () => {
    const { id, orderId, endpoint } = await withDevice()
    await decide(orderId, 'decline')
    const [shown] = await pushedTo(endpoint)
    await ask(app, acknowledgePush, { receipt: payloadOf(shown!).receipt })
    await nextHour(8)
    expect(await told(id)).toEqual([])
    expect(await pushedTo(endpoint)).toHaveLength(1)
  })
})

describe('a device', () => {
  test('an address of elsewhere is refused where a device names it', async () => {
    const { token, keys, keyId } = await withDevice()
    const endpoint = 'https://internal.example/latest/meta-data'
    const answer = await ask(app, savePushSubscription, { endpoint, ...keys, keyId }, { token })
    expect(answer.code).toBe('-1002')
  })

  test.each(FALSE_KEYS)(
    'whose key no message can be encrypted for is not taken: %s',
    async (p256dh) => {
      const { token, endpoint, keys, keyId } = await withDevice()
      const device = { endpoint, ...keys, p256dh, keyId }
      const answer = await ask(app, savePushSubscription, device, { token })
      expect(answer.code).toBe('-1002')
      expect(areDeviceKeys({ ...keys, p256dh })).toBe(false)
      expect(areDeviceKeys(keys)).toBe(true)
    },
  )

  test('belongs to who signed in on it last', async () => {
    const one = await withDevice()
    const other = await withDevice()
    const { endpoint, keys, keyId } = one
    await ask(app, savePushSubscription, { endpoint, ...keys, keyId }, { token: other.token })
    const stateOf = async (token: string) =>
      (await ask(app, getPushState, { endpoint }, { token })).data.isOn
    expect([await stateOf(one.token), await stateOf(other.token)]).toEqual([false, true])
  })

  test('is stored encrypted alone', async () => {
    const { id, endpoint, keys } = await withDevice()
    const row = await deps.database
      .selectFrom('push_subscription')
      .selectAll()
      .where('borrower_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.subscription).toBeNull()
    const stored = JSON.stringify(row) + String(row.subscription_sealed)
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(stored).not.toContain(secret)
  })

  test('is asked for once: after a no never again, and in market asGiven never', async () => {
    const { token } = await applied('ph', false)
    const offered = async (by: string) => (await ask(app, getPushState, {}, { token: by })).data
    expect(await offered(token)).toMatchObject({ isOffered: true })
    await ask(app, declinePush, {}, { token })
    expect(await offered(token)).toMatchObject({ isOffered: false })
    const given = await applied('given', false)
    expect(await offered(given.token)).toMatchObject({ publicKey: '', isOffered: false })
  })

  test('that was given an earlier key gets messages by that key, until the key is gone', async () => {
    const [old, fresh] = [
      toKey(Buffer.alloc(32, 'old key!'), 1),
      toKey(Buffer.alloc(32, 'new key!'), 2),
    ]
    const push = openPush(openKeyRing('push', [old, fresh]), deps.config.providers.push)
    const { endpoint, keys } = await deps.doubles.push.add()
    const message = {
      payload: '{}',
      ttlSeconds: 600,
      urgency: 'normal',
      topic: 'a',
      subject: 'mailto:care@hiram.example',
    } as const
    expect(push.publicKey()?.id).toBe(fresh.id)
    expect(await push.send({ endpoint, ...keys }, old.id, message)).toBe('taken')
    expect(await push.send({ endpoint, ...keys }, 'deadbeef', message)).toBe('gone')
  })
})
