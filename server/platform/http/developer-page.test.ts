import { expect, test } from 'vitest'
import { productionApp, testApp } from '#server/testing-app.ts'

// spec: RT-019
test('the developer page exists with the sandbox, and not in production', async () => {
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
  expect((await inProduction.inject('/offLoud')).statusCode).toBe(200)
})
