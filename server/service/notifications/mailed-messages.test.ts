// Messages that a phone is known not to have go by e-mail, to an address that its borrower confirmed.
import { beforeEach, expect, test } from 'vitest'
import { saveInformation } from '#contract/identity/information.ts'
import { listNotifications } from '#contract/notification/notification.ts'
import type { Centavos } from '#domain/money/money.ts'
import { twilioSms } from '#server/providers/sms/twilio/twilio.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { attemptsIn } from '#server/providers/text-messages/testing-attempts.ts'
import { notificationSums } from '#server/service/notifications/notification-sums.ts'
import { sendNotification } from '#server/service/notifications/send-notification.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { EMAIL_LINK_PATH } from '#server/identity/information/email-routes.ts'
import { mailEmailLink } from '#server/identity/information/mail-email-link.ts'

const server = await testApp({ SMS_GATEWAYS: 'twilio' })
const { app, deps } = server
const { faults } = deps.doubles
const { nextHour, told, events, planned, withoutJobs } = notificationTools(server)
const attempts = attemptsIn(deps)

/** Of a gateway that nobody reaches. */
const SETTINGS = {
  accountSid: 'AC1',
  authToken: 'unused',
  from: '+12025550100',
  reportUrl: 'http://localhost/report',
  segmentCost: 1200n as Centavos,
}

let address = 0
/** A borrower who gave an address; the link that was mailed to it. */
async function withAddress() {
  await nextHour(9)
  const borrowerId = await newBorrower(deps, 'ph')
  const email = `ana${(address += 1)}@example.com`
  const token = await startSession(deps.database, deps.random, borrowerId)
  await ask(app, saveInformation, { group: 'ext', email }, { token })
  await mailEmailLink(deps, borrowerId)
  const [asked] = await mailsTo(email)
  const link = new URL(/https?:\S+/.exec(asked?.text ?? '')?.[0] ?? '')
  return { borrowerId, email, token, link: link.searchParams.get('token') ?? '' }
}

const mailsTo = async (email: string) =>
  (await deps.doubles.mail.list()).filter(({ to }) => to === email)

const confirm = async (token: string) =>
  app.inject({
    method: 'POST',
    url: `${EMAIL_LINK_PATH}?brand=ph`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  })

/** The mails after the one that asked whose address it is. */
const messagesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A message from'))

async function confirmed() {
  const borrower = await withAddress()
  expect((await confirm(borrower.link)).statusCode).toBe(200)
  const id = await planned(borrower.borrowerId)
  await withoutJobs()
  return { ...borrower, id }
}

const listed = async (token: string) => (await ask(app, listNotifications, {}, { token })).data.list
const breakNumber = async (borrowerId: string) =>
  deps.database
    .updateTable('borrower')
    .set({ phone: `none ${borrowerId}` })
    .where('id', '=', borrowerId)
    .execute()

beforeEach(async () => {
  await faults.clear()
  await deps.pool.query('delete from provider_answer')
  await deps.pool.query('delete from sms_attempt')
})

test('a number that no gateway takes: the message comes by e-mail, and is listed and counted so', async () => {
  const { borrowerId, email, id, token } = await confirmed()
  await breakNumber(borrowerId)
  await sendNotification(deps, id)
  await sendNotification(deps, id)
  expect(await messagesTo(email)).toMatchObject([
    {
      messageId: `<message-${id}@lender.test>`,
      text: expect.stringMatching(/were downloaded [^]*did not reach your mobile number/),
    },
  ])
  expect(await listed(token)).toMatchObject([{ channel: 'mail' }])
  const { events: sums } = await notificationSums(deps.database)
  expect(sums.find(({ event }) => event === 'dataExported')).toMatchObject({ sent: 1, mailed: 1 })
})

test('an address that nobody confirmed gets no message', async () => {
  const { borrowerId, email } = await withAddress()
  const id = await planned(borrowerId)
  await withoutJobs()
  await breakNumber(borrowerId)
  await sendNotification(deps, id)
  expect(await messagesTo(email)).toEqual([])
  expect(await events(borrowerId)).toEqual([])
})

test('a message that its gateway reports as not delivered comes by e-mail once', async () => {
  const { borrowerId, email, id, token } = await confirmed()
  await sendNotification(deps, id)
  expect(await told(borrowerId)).toHaveLength(1)
  expect(await messagesTo(email)).toEqual([])
  const { message_id: sid } = await deps.database
    .selectFrom('contact')
    .select('message_id')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  const lost = { status: 'undelivered', errorCode: '30003' } as const
  for (let times = 0; times < 2; times += 1) {
    expect(await deps.doubles.reportDelivery(sid ?? '', lost)).toBe(204)
    await sendNotification(deps, id)
  }
  expect(await messagesTo(email)).toHaveLength(1)
  expect(await told(borrowerId)).toHaveLength(1)
  expect(await listed(token)).toMatchObject([{ channel: 'mail' }])
  expect(await attempts()).toMatchObject([{ outcome: 'taken', delivery: 'undelivered' }])
})

test('a message that a phone may have never comes by e-mail too', async () => {
  const { email, id, token } = await confirmed()
  await faults.plan({ call: 'twilio.send', fault: 'cut', isDone: true })
  await expect(sendNotification(deps, id)).rejects.toThrow('No gateway')
  await deps.pool.query("update sms_attempt set tried_at = tried_at - interval '1 hour'")
  await sendNotification(deps, id)
  expect(await messagesTo(email)).toEqual([])
  expect(await listed(token)).toMatchObject([{ channel: 'sms' }])
})

test('gateways that are down for ten minutes give way to e-mail, not before', async () => {
  const { email, id } = await confirmed()
  const down = { ...deps, sms: [twilioSms({ ...SETTINGS, baseUrl: 'http://127.0.0.1:1' })] }
  await expect(sendNotification(down, id)).rejects.toThrow('No gateway')
  expect(await messagesTo(email)).toEqual([])
  await deps.pool.query("update sms_attempt set tried_at = tried_at - interval '10 minutes'")
  await sendNotification(down, id)
  expect(await messagesTo(email)).toHaveLength(1)
})
