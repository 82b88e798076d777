import { expect, test } from 'vitest'
import { publicNetwork } from '#server/lending/risk-mark/public-network.ts'
import { networkBlock } from '#server/platform/http/limits/address-block.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:4450::1', '2001:4450:0'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['127.0.0.1', null],
  ['::1', null],
  ['10.1.2.3', null],
  ['172.31.0.1', null],
  ['100.64.9.9', null],
  ['fd12:3456::1', null],
  ['', null],
])('an application from %s is compared by %s', (address, network) => {
  expect(publicNetwork(networkBlock(address))).toBe(network)
})
