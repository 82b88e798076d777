import { expect, test } from 'vitest'
import { testApp } from '#server/testing-app.ts'

const production = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: '1',
  ALLOW_AS_GIVEN: '1',
  PUBLIC_URL: 'https://app.example.com',
  BRANDS_FILE: 'brands.json',
  DEFAULT_BRAND: 'ph',
  HOST_KEYS: `given=${'g'.repeat(24)},ph=${'p'.repeat(24)}`,
}

// spec: RT-019
test('the developer page exists with the sandbox, and not in production', async () => {
  const developing = await testApp()
  const page = await developing.app.inject('/testPreview')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Session id')
  const inProduction = await testApp(production)
  for (const render of [{}, { accept: 'text/html' }]) {
    const refused = await inProduction.app.inject({ url: '/testPreview', headers: render })
    expect(refused.statusCode).toBe(404)
    expect(refused.body).not.toContain('Session id')
  }
  expect((await inProduction.app.inject('/offLoud')).statusCode).toBe(200)
})
