import { expect, test } from 'vitest'
import { hostBlock, networkBlock } from '#server/platform/http/limits/address-block.ts'

test('the host of an IPv4 address is the address, also when mapped to IPv6; its network has 24 bits', () => {
  for (const address of ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:203.0.113.5']) {
    expect(hostBlock(address)).toBe('203.0.113.5')
    expect(networkBlock(address)).toBe('203.0.113')
  }
})

test('IPv6 addresses with the same beginning are one host, however they are shortened', () => {
  const one = ['2001:db8:1:2::1', '2001:0db8:1:2:ffff::9', '2001:DB8:1:2:3:4:5:6']
  for (const address of one) {
    expect(hostBlock(address)).toBe('2001:db8:1:2')
    expect(networkBlock(address)).toBe('2001:db8:1')
  }
  for (const address of ['2001::1', '2001::2', '2001:0:0:0:9::3', '2001::1%eth0']) {
    expect(hostBlock(address)).toBe('2001:0:0:0')
    expect(networkBlock(address)).toBe('2001:0:0')
  }
  expect([hostBlock('::1'), networkBlock('::1')]).toEqual(['0:0:0:0', '0:0:0'])
})

test('a port that a proxy writes behind an address makes no other host of it', () => {
  for (const port of ['1001', '65535']) {
    expect(hostBlock(`203.0.113.5:${port}`)).toBe('203.0.113.5')
    expect(networkBlock('203.0.113.5')).toBe(networkBlock(`203.0.113.5:${port}`))
    expect(hostBlock(`[2001:db8:1:2::1]:${port}`)).toBe('2001:db8:1:2')
    expect(hostBlock(`[::ffff:203.0.113.5]:${port}`)).toBe('203.0.113.5')
  }
  expect(hostBlock('[2001:db8:1:2::1]')).toBe('2001:db8:1:2')
})

test('addresses of two hosts and of two networks differ', () => {
  expect(hostBlock('2001:db8:1:2::1')).not.toBe(hostBlock('2001:db8:1:3::1'))
  expect(networkBlock('2001:db8:1::1')).not.toBe(networkBlock('2001:db8:2::1'))
  expect(networkBlock('203.0.113.5')).not.toBe(networkBlock('203.0.114.5'))
})
