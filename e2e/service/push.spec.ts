// oxlint-disable no-console -- what is shown is part of the report of a run.
// A message by push, from the offer to the tap: the push service is the sandbox's double, and the
// browser gets by the DevTools protocol what the double has decrypted.
import { type CDPSession, expect, test, type Worker } from '@playwright/test'
import { acknowledgePush } from '#contract/notification/push.ts'
import type { Demo } from '#e2e/fixtures.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ SERVICE_WORKER: 'on' })
})
test.afterAll(() => server.stop())
test.use({ viewport: { width: 360, height: 740 }, permissions: ['notifications'] })

interface Pushed {
  payload: string
}

// Trust requirement 65
test('a borrower who applied allows messages on the phone; the answer is shown, acknowledged, opened by a tap, and no SMS follows', async ({
  page,
  context,
}) => {
  const call = async <T>(path: string, method = 'GET') =>
    (await (await fetch(server.url + path, { method })).json()) as T
  await call(`/sandbox/clock?to=${encodeURIComponent(nextMorning())}`, 'POST')
  const { borrowers } = await call<Demo>('/sandbox/demo')
  const borrower = borrowers.find(({ key }) => key === 'ph-21')!
  const device = await call<{ endpoint: string }>('/sandbox/push/devices', 'POST')
  await page.addInitScript(subscribeAtDouble, device)
  await page.goto(`${server.url}/sandbox/enter/ph-21/main`)
  const loan = `productId=${borrower.productId}&orderId=${borrower.orderId}`
  await page.goto(`${server.url}/onWe?${loan}&from=confirm`)

  const sheet = page.getByRole('dialog', { name: 'Know it at once?' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Yes, on this phone' }).click()
  await expect(sheet).toBeHidden()

  await call(`/sandbox/decisions/${borrower.orderId}?decision=approve`, 'POST')
  const [message] = await call<Pushed[]>('/sandbox/push/messages')
  console.log(`push: the double decrypted ${message?.payload}`)
  // Chromium forgets a message that is listed while it is being shown, so nothing is listed before
  // the worker has acknowledged it.
  const acknowledged = context.waitForEvent('response', (response) =>
    response.url().endsWith(acknowledgePush.path),
  )
  await deliver(await context.newCDPSession(page), server.url, message!.payload)
  expect((await acknowledged).ok()).toBe(true)

  const [worker] = context.serviceWorkers()
  const shown = await shownBy(worker!)
  expect(shown).toEqual(['Hiram: There is an answer to your application. Open the app to read it.'])
  console.log(`push: shown as "${shown[0]}"`)
  await expect
    .poll(async () => (await call<Pushed[]>(`/sandbox/sms?phone=${borrower.phone}`)).length)
    .toBe(0)

  await worker!.evaluate(tap)
  await expect(page).toHaveURL(/\/main\?brand=ph$/)
  console.log(`push: a tap opened ${new URL(page.url()).pathname}`)

  // Ten minutes later there is no SMS, and the message stands in the list as one of the app.
  await call('/sandbox/clock?hours=1', 'POST')
  const texts = await call<{ text: string }[]>(`/sandbox/sms?phone=${borrower.phone}`)
  expect(texts.filter(({ text }) => text.includes('approved'))).toEqual([])
  await page.goto(`${server.url}/setting`)
  await expect(page.getByText(/^App · /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
})

/** Ten o'clock in Manila; at night messages wait. */
function nextMorning(): string {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Manila')
  const today = now.startOfDay().with({ hour: 10 })
  const isOver = Temporal.ZonedDateTime.compare(today, now) < 0
  return (isOver ? today.add({ days: 1 }) : today).toInstant().toString()
}

/** No push service is within reach of a test: the browser's is replaced by the double. */
function subscribeAtDouble(device: { endpoint: string }) {
  let made: unknown = localStorage.getItem('double') ? subscription() : null
  function subscription() {
    return { ...device, toJSON: () => device, unsubscribe: async () => true }
  }
  const prototype = PushManager.prototype as unknown as Record<string, unknown>
  prototype['getSubscription'] = async () => made
  prototype['subscribe'] = async () => {
    localStorage.setItem('double', '1')
    return (made = subscription())
  }
}

/** Hands a message to the worker, as the browser does when its push service delivers one. */
async function deliver(devTools: CDPSession, origin: string, data: string) {
  const found = Promise.withResolvers<string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const first = registrations.find(({ isDeleted }) => !isDeleted)
    if (first) found.resolve(first.registrationId)
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await found.promise
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

async function shownBy(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = await registration.getNotifications()
    return shown.map(({ title, body }) => `${title}: ${body}`)
  })
}

/** A tap on the first message that is shown; a test has no finger on the system's list. */
async function tap() {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  const [notification] = await registration.getNotifications()
  const Made = Reflect.get(globalThis, 'NotificationEvent') as new (
    kind: string,
    of: object,
  ) => Event
  const event = new Made('notificationclick', { notification })
  // Only an event of the browser itself may be waited for.
  Object.defineProperty(event, 'waitUntil', {
    value: (work: Promise<unknown>) => work.catch(() => {}),
  })
  dispatchEvent(event)
}
