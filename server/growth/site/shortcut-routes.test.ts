import { expect, test } from 'vitest'
import { demo } from '#doubles/demo/demo.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await demoApp()

// spec: RT-032, RT-033
test.each([
  ['/open/pay', 'given-174', '/atCharts'],
  ['/open/loan', 'given-174', '/bandOf'],
  ['/open/pay', 'given-151', '/bandOf'],
])('the shortcut %s of %s leads to their loan at %s', async (url, key, path) => {
  const { productId, orderId, sessionId } = (await demo(deps)).borrowers.find(
    (each) => each.key === key,
  )!
  const { statusCode, headers } = await app.inject({ url, cookies: { hiram: sessionId } })
  expect(statusCode).toBe(302)
  expect(headers).toMatchObject({
    location: `${path}?productId=${productId}&orderId=${orderId}`,
    'cache-control': 'no-store',
  })
})

// spec: RT-032, RT-033
test('a shortcut leads who has no loan, or is not signed in, to the home screen', async () => {
  const { sessionId } = (await demo(deps)).borrowers.find(({ key }) => key === 'ph-new')!
  for (const cookies of [{}, { hiram: sessionId }]) {
    const { headers } = await app.inject({ url: '/open/pay?brand=ph', cookies })
    expect(headers).toMatchObject({ location: '/main?brand=ph', 'cache-control': 'no-store' })
  }
})
