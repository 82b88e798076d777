import { expect, test } from 'vitest'
import { hostOf, networkOf } from '#server/platform/http/limits/address-block.ts'

test('the host of an IPv4 address is the address, also when mapped to IPv6; its network has 24 bits', () => {
  for (const address of ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:203.0.113.5']) {
    expect(hostOf(address)).toBe('203.0.113.5')
    expect(networkOf(address)).toBe('203.0.113')
  }
})

test('IPv6 addresses with the same beginning are one host, however they are shortened', () => {
  const one = ['2001:db8:1:2::1', '2001:0db8:1:2:ffff::9', '2001:DB8:1:2:3:4:5:6']
  for (const address of one) {
    expect(hostOf(address)).toBe('2001:db8:1:2')
    expect(networkOf(address)).toBe('2001:db8:1')
  }
  for (const address of ['2001::1', '2001::2', '2001:0:0:0:9::3', '2001::1%eth0']) {
    expect(hostOf(address)).toBe('2001:0:0:0')
    expect(networkOf(address)).toBe('2001:0:0')
  }
  expect([hostOf('::1'), networkOf('::1')]).toEqual(['0:0:0:0', '0:0:0'])
})

test('a port that a proxy writes behind an address makes no other host of it', () => {
  for (const port of ['1001', '65535']) {
    expect(hostOf(`203.0.113.5:${port}`)).toBe('203.0.113.5')
    expect(networkOf('203.0.113.5')).toBe(networkOf(`203.0.113.5:${port}`))
    expect(hostOf(`[2001:db8:1:2::1]:${port}`)).toBe('2001:db8:1:2')
    expect(hostOf(`[::ffff:203.0.113.5]:${port}`)).toBe('203.0.113.5')
  }
  expect(hostOf('[2001:db8:1:2::1]')).toBe('2001:db8:1:2')
})

test('addresses of two hosts and of two networks differ', () => {
  expect(hostOf('2001:db8:1:2::1')).not.toBe(hostOf('2001:db8:1:3::1'))
  expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'))
  expect(networkOf('203.0.113.5')).not.toBe(networkOf('203.0.114.5'))
})
