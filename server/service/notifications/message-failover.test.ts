import { beforeEach, expect, test } from 'vitest'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { sendNotification } from '#server/service/notifications/send-notification.ts'
import { attemptsIn } from '#server/providers/text-messages/testing-attempts.ts'
import type { ReportedDelivery } from '#doubles/twilio/report-delivery.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Never two messages of one event, whatever a gateway does.

const server = await testApp({ SMS_GATEWAYS: 'semaphore,twilio,http' })
const { deps } = server
const { faults } = deps.doubles
const { nextHour, told, events, planned, withoutJobs } = notificationTools(server)
const attempts = attemptsIn(deps)

async function alone() {
  await nextHour(9)
  const borrowerId = await newBorrower(deps, 'ph')
  const id = await planned(borrowerId)
  await withoutJobs()
  await deps.pool.query('delete from sms_attempt')
  return { borrowerId, id }
}

/** Only this gateway is tried, and those after it. */
const from = (key: string) => ({ ...deps, sms: deps.sms.slice(keys.indexOf(key)) })
const keys = deps.sms.map(({ key }) => key)

const priceOf = async (id: string) =>
  deps.database
    .selectFrom('contact')
    .select(['message_id', 'segments', 'cost'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()

beforeEach(async () => {
  await deps.providerAnswers.settle()
  await faults.clear()
  await deps.pool.query('delete from provider_answer')
  for (const { key } of deps.sms)
    deps.providerAnswers.note(key, 'messages', { kind: 'answered', value: null })
  await deps.providerAnswers.settle()
})

test('a message that a gateway refuses goes by the next one at once', async () => {
  const { borrowerId, id } = await alone()
  const changes = { apikey: ['The selected apikey is invalid.'] }
  await faults.plan({ call: 'semaphore.send', fault: 'changed', isDone: false, changes })
  await sendNotification(deps, id)
  expect(await told(borrowerId)).toHaveLength(1)
  expect(await attempts()).toMatchObject([
    { gateway: 'semaphore', outcome: 'refused' },
    { gateway: 'twilio', outcome: 'taken' },
  ])
  expect(await priceOf(id)).toMatchObject({
    message_id: expect.stringMatching(/^SM/),
    segments: 1,
    cost: 1200n,
  })
})

test('a number that every gateway refuses gets no message, and each refusal is kept', async () => {
  const { borrowerId, id } = await alone()
  await deps.database
    .updateTable('borrower')
    .set({ phone: 'none' })
    .where('id', '=', borrowerId)
    .execute()
  await sendNotification(deps, id)
  expect(await events(borrowerId)).toEqual([])
  expect(await attempts()).toMatchObject([
    { gateway: 'semaphore', outcome: 'refused', reason: 'number' },
    { gateway: 'twilio', outcome: 'refused', reason: '21211' },
    { gateway: 'http', outcome: 'refused', reason: 'wrong number or text' },
  ])
})

test.for([
  ['has sent, and says nothing', { fault: 'cut', isDone: true }],
  ['has sent, and says that it failed', { fault: 'error', isDone: true }],
  ['has sent, and says nonsense', { fault: 'html', isDone: true }],
] as const)(
  'a gateway that %s is asked: no second message goes, by itself or by another',
  async ([, failure]) => {
    for (const gateway of ['semaphore', 'twilio']) {
      const { borrowerId, id } = await alone()
      await faults.plan({ call: `${gateway}.send`, ...failure })
      await expect(sendNotification(from(gateway), id)).rejects.toThrow('No gateway')
      await sendNotification(from(gateway), id)
      await sendNotification(from(gateway), id)
      expect(await told(borrowerId)).toHaveLength(1)
      expect(await attempts()).toMatchObject([{ gateway, outcome: 'taken' }])
      expect((await priceOf(id))?.segments).toBe(1)
    }
  },
)

test('a message that a gateway has lost goes by the next one, once it has said so', async () => {
  const { borrowerId, id } = await alone()
  await faults.plan({ call: 'semaphore.send', fault: 'cut', isDone: false })
  await faults.plan({ call: 'semaphore.list', fault: 'cut' })
  for (const why of ['No gateway', 'does not answer'])
    await expect(sendNotification(deps, id)).rejects.toThrow(why)
  expect(await told(borrowerId)).toEqual([])
  await deps.providerAnswers.settle()
  await sendNotification(deps, id)
  expect(await told(borrowerId)).toHaveLength(1)
  expect(await attempts()).toMatchObject([
    { gateway: 'semaphore', outcome: 'not sent', reason: 'asked' },
    { gateway: 'twilio', outcome: 'taken' },
  ])
})

test('a message that a gateway may have, which cannot be asked, counts as sent', async () => {
  const { borrowerId, id } = await alone()
  await faults.plan({ call: 'http.send', fault: 'cut', isDone: true })
  await expect(sendNotification(from('http'), id)).rejects.toThrow('No gateway')
  await sendNotification(deps, id)
  expect(await told(borrowerId)).toHaveLength(1)
  expect(await events(borrowerId)).toEqual(['dataExported'])
  expect(await attempts()).toMatchObject([{ gateway: 'http', outcome: 'unknown' }])
})

test('a message that the version before has sent, which stored no attempts, is found and billed', async () => {
  const { borrowerId, id } = await alone()
  await faults.plan({ call: 'semaphore.send', fault: 'cut', isDone: true })
  await expect(sendNotification(deps, id)).rejects.toThrow('No gateway')
  await deps.pool.query('delete from sms_attempt')
  await sendNotification(deps, id)
  expect(await told(borrowerId)).toHaveLength(1)
  expect(await attempts()).toMatchObject([{ gateway: 'semaphore', outcome: 'taken' }])
  expect(await priceOf(id)).toMatchObject({ segments: 1, cost: 50n })
})

test('what a phone got is reported, signed, and stored with its attempt', async () => {
  const { id } = await alone()
  await sendNotification(from('twilio'), id)
  const sid = (await priceOf(id))?.message_id ?? ''
  const undelivered = { status: 'undelivered', errorCode: '30005' }
  const report = async (reported: ReportedDelivery) => deps.doubles.reportDelivery(sid, reported)
  expect(await report({ ...undelivered, isForged: true })).toBe(403)
  expect(await report({ status: 'sending' })).toBe(204)
  expect(await attempts()).toMatchObject([{ delivery: null, reason: null }])
  expect(await report(undelivered)).toBe(204)
  expect(await attempts()).toMatchObject([{ delivery: 'undelivered', reason: '30005' }])
  expect(await report({ status: 'delivered' })).toBe(204)
  expect(await attempts()).toMatchObject([{ delivery: 'delivered', reason: null }])
})
