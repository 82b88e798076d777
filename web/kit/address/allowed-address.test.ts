import { expect, test } from 'vitest'
import { allowedAddress } from '#contract/page/allowed-address.ts'
import { HOSTILE_ADDRESSES } from '#contract/testing-values.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'

const HERE = 'https://app.test.example/onWe?orderId=1'

// spec: BR-015
test.each([
  ['/main?a=1', 'https://app.test.example/main?a=1'],
  ['gouldYear', 'https://app.test.example/gouldYear'],
  ['https://app.test.example/onWe', 'https://app.test.example/onWe'],
  ['https://h5.test.example/onWe', 'https://h5.test.example/onWe'],
  ['https://ios.test.example/other', 'https://ios.test.example/other'],
  ['testpeso://productDetail?productId=7', 'testpeso://productDetail?productId=7'],
])('%s is ours', (address, read) => {
  expect(allowedAddress(address, HERE, GIVEN)?.href).toBe(read)
})

// spec: BR-015
test.each(HOSTILE_ADDRESSES)('%j is not allowed', (address) => {
  expect(allowedAddress(address, HERE, GIVEN)).toBeNull()
})

// spec: BR-015
test('a scheme that could run code is never a brand’s', () => {
  const brand = { ...GIVEN, schemeUrl: 'javascript://' }
  expect(allowedAddress('javascript:alert(1)', HERE, brand)).toBeNull()
})

// spec: BR-015
test('without a brand only our own origin is allowed', () => {
  expect(allowedAddress('/main', HERE)?.href).toBe('https://app.test.example/main')
  expect(allowedAddress('https://h5.test.example/onWe', HERE)).toBeNull()
})
