import { expect, test } from 'vitest'
import { readDevice } from '#server/identity/session/device.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-A057F'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'

// Trust requirement 61.
test.each([
  [`${ANDROID}) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${ANDROID}; wv) ${WEBKIT} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`, 'App, Android'],
  [
    `${ANDROID}) ${WEBKIT} SamsungBrowser/29.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`${IPHONE} (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  [`${IPHONE} (KHTML, like Gecko) Mobile/15E148`, 'App, iPhone'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  ['curl/8.5.0 <script>', null],
])('%s is named as %s', (agent, name) => {
  expect(readDevice({ headers: { 'user-agent': agent } })).toBe(name)
})

test('a request without a user agent has no device', () => {
  expect(readDevice({ headers: {} })).toBeNull()
})
