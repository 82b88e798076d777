import { expect, test } from 'vitest'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { app } = await demoApp()

async function policyOf(address: string): Promise<string> {
  const { headers } = await app.inject(address)
  return String(headers['permissions-policy'])
}

async function entered(borrower: string, screen: string): Promise<string> {
  const { headers } = await app.inject(`/sandbox/enter/${borrower}/${screen}`)
  return String(headers.location)
}

test('only the page where a borrower takes pictures of their ID may use the camera', async () => {
  expect(await policyOf(await entered('ph-new', 'identityPictures'))).toContain('camera=(self)')
  expect(await policyOf(await entered('ph-new', 'setting'))).toContain('camera=()')
  // Market asGiven asks for no pictures.
  expect(await policyOf(await entered('given-new', 'identityPictures'))).toContain('camera=()')
  expect(await policyOf('/idPictures?brand=ph')).toContain('camera=()')
})
