import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { isPushEndpoint, isPushHost, PUSH_SERVICES } from '#server/providers/push/push-endpoint.ts'
import { isPublicAddress } from '#server/providers/push/public-address.ts'

// Trust requirement 66
describe('the server sends to push services alone', () => {
  const hosts = { hosts: PUSH_SERVICES, double: null }

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('such as %s', (endpoint) => {
    expect(isPushEndpoint(hosts, endpoint)).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:3000/sandbox/push/send/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])('and never to %s', async (endpoint) => {
    expect(isPushEndpoint(hosts, endpoint)).toBe(false)
  })

  test.each([
    ['push.example.com', true],
    ['*.push.example.com', true],
    ['*', false],
    ['*.com', false],
    ['*.com.ph', false],
    ['localhost', false],
    ['https://push.example.com', false],
    ['push.example.com:8443', false],
    ['push.*.example.com', false],
    ['10.0.0.1', false],
  ])('a setting may name %s: %s', async (host, isTaken) => {
    expect(isPushHost(host)).toBe(isTaken)
    const line = await loadConfig({ SANDBOX: '1', PUSH_HOSTS: `fcm.googleapis.com, ${host}` }).then(
      () => '',
      String,
    )
    expect(line.includes(`PUSH_HOSTS has "${host}"`)).toBe(!isTaken)
  })

  test.each([
    ['10.0.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.20.1.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:127.0.0.1', false],
    ['::7f00:1', false],
    ['::127.0.0.1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::1', false],
    ['fec0::1', false],
    ['100::1', false],
    ['2001:db8::1', false],
    ['192.0.2.1', false],
    ['142.250.74.10', true],
    ['2a00:1450:4001:81b::200a', true],
  ])('a name that leads to %s is connected to: %s', (address, isConnected) => {
    expect(isPublicAddress(address)).toBe(isConnected)
  })
})
