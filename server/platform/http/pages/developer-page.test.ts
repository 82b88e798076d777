import { expect, test } from 'vitest'
import { VERSION } from '#server/platform/config/version.ts'
import { productionApp, testApp } from '#server/app/testing/testing-app.ts'

// spec: RT-019
test('the developer page and the list of calls exist with the sandbox, and not in production', async () => {
  const developing = await testApp()
  const page = await developing.app.inject('/testPreview')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Session id')
  const inProduction = await productionApp(developing.deps)
  for (const render of [{}, { accept: 'text/html' }]) {
    const refused = await inProduction.inject({ url: '/testPreview', headers: render })
    expect(refused.statusCode).toBe(404)
    expect(refused.body).not.toContain('Session id')
  }
  // Trust requirement 62: nobody needs a list of all calls there.
  for (const url of ['/found/docs', '/found/openapi.json']) {
    expect((await developing.app.inject(url)).statusCode).toBe(200)
    expect((await inProduction.inject(url)).statusCode).toBe(404)
  }
  const screen = await inProduction.inject('/offLoud')
  expect(screen.statusCode).toBe(200)
  // The developer page alone asks where the phone is.
  expect(screen.headers['permissions-policy']).toContain('geolocation=()')
  expect(page.headers['permissions-policy']).toContain('geolocation=(self)')
})

// Trust requirement 62
test('finders of a weakness learn whom to write to; before the day is over, /ready asks for another', async () => {
  const { app, deps } = await testApp()
  expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  const answersUntil = async (expires: string) => {
    const security = { contact: 'mailto:security@lender.ph', expires }
    const site = await productionApp(deps, { security })
    const { alarms } = (await site.inject('/ready')).json<{ alarms: string[] }>()
    return { text: await site.inject('/.well-known/security.txt'), alarms: alarms.join('\n') }
  }
  const long = await answersUntil('2099-12-31')
  expect(long.text.headers['content-type']).toMatch(/^text\/plain/)
  expect(long.text.body).toMatch(
    /^Contact: mailto:security@lender\.ph\nExpires: 2099-12-31T00:00:00Z\n.*\nCanonical: \S+\n$/,
  )
  expect(long.alarms).not.toContain('security.txt')
  const soon = deps.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 29 })
  expect((await answersUntil(soon.toString())).alarms).toContain(
    `security.txt expires on ${soon.toString()}: set SECURITY_EXPIRES`,
  )
})

test('/health says which version answers', async () => {
  const { app } = await testApp()
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok', version: VERSION })
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+(\+[\da-f]{8})?$/)
})
