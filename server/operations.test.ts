import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTestConfig } from '#server/testing-config.ts'
import { CHECKOUT_CREDENTIALS, PROVIDER_CREDENTIALS } from '#server/sandbox/testing-notices.ts'

/** Every setting that a start reads, in development and in production. */
function settingsRead(): Set<string> {
  const names = new Set<string>()
  const watched = (env: Record<string, string>) =>
    new Proxy(env, {
      get: (values, name) => {
        names.add(String(name))
        return values[String(name)]
      },
    })
  readTestConfig(watched({}))
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://app.example.com',
    BRANDS_FILE: 'brands.json',
    DEFAULT_BRAND: 'ph',
    ALLOW_AS_GIVEN: '1',
    // A rehearsal: the demo brands are refused otherwise.
    ALLOW_SANDBOX: '1',
    ...PROVIDER_CREDENTIALS,
    ...CHECKOUT_CREDENTIALS,
    SEMAPHORE_KEY: 'a-key-of-semaphore',
    CAPTCHA_PROOF: 'turnstile',
    CAPTCHA_SITE_KEY: 'a-site-key',
    CAPTCHA_SECRET: 'a-secret-of-the-service',
    IMAGE_BUCKET: 'hiram-images',
    IMAGE_BUCKET_KEY_ID: 'a-key-id',
    IMAGE_BUCKET_SECRET: 'a-secret-of-the-bucket',
    EXPORT_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  readTestConfig(watched(production))
  return names
}

test('the table of settings in docs/operations.md lists every setting that the server reads, and no other', () => {
  const document = readFileSync('docs/operations.md', 'utf8')
  const named = [...document.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(new Set(named)).toEqual(settingsRead())
})
