import { loadConfig } from '#server/app/settings/load-config.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { goodSecret } from '#server/app/testing/testing-production.ts'
import { type Attack, exactly } from './attack.ts'
import { send } from './caller.ts'

/** A page of elsewhere whose name leads to this machine, or a proxy that hands its requests on. */
const FROM_OUTSIDE = [
  { host: 'evil.example' },
  { host: 'evil.example:3000' },
  { host: 'localhost.evil.example' },
  { host: '127.0.0.1.nip.io' },
  { host: '192.168.1.20' },
  { host: '[::ffff:192.168.1.20]' },
  { 'x-forwarded-for': '203.0.113.1' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'for=203.0.113.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.1' },
]
const PATHS = [
  ['GET', '/sandbox'],
  ['GET', '/sandbox/demo'],
  ['GET', '/sandbox/mails'],
  ['POST', '/sandbox/staff/admin/sign-in'],
  ['POST', '/sandbox/clock'],
] as const

/** What an operator may set first, when the rest of production is not there yet. */
const BESIDE: readonly Record<string, string>[] = [
  { DRAGONPAY_URL: 'https://gw.dragonpay.ph' },
  { KEYS_FILE: '/etc/hiram/keys.json' },
  { DEFAULT_BRAND: 'ph' },
  { DATABASE_URL: 'postgres://db/lending' },
  { BRANDS_FILE: '/etc/hiram/brands.json' },
  { PUBLIC_URL: 'https://app.lender.ph' },
  { SEMAPHORE_KEY: goodSecret('semaphore') },
  { TRUST_PROXY: '10.0.0.5' },
]
const WIDE_HOSTS = ['*.com', '*', '*.co.uk', 'com', 'https://push.example.com', '*.*.com']

/** The sandbox is reached from outside, or begins beside settings of production. */
export const sandboxOutside: Attack = {
  name: 'sandbox-outside',
  trust: 46,
  run: async (copy) => {
    const reached = new Set<string>()
    for (const headers of FROM_OUTSIDE)
      for (const [method, path] of PATHS) {
        const { status } = await send(copy, method, path, { headers })
        if (status !== 403) reached.add(`${status} ${method} ${path} ${JSON.stringify(headers)}`)
      }
    const own = await send(copy, 'GET', '/sandbox/demo')
    let begun = 0
    for (const env of BESIDE) if (withOwnSandbox(env)['SANDBOX'] === '1') begun += 1
    let wide = 0
    for (const host of WIDE_HOSTS) if (await starts({ PUSH_HOSTS: host })) wide += 1
    return [
      exactly(
        0,
        reached.size,
        `of ${FROM_OUTSIDE.length * PATHS.length} calls answered ${[...reached].join(', ')}`.trim(),
      ),
      exactly(200, own.status, 'is what this machine itself is answered'),
      exactly(0, begun, `sandboxes begun beside ${BESIDE.length} settings of production`),
      exactly(0, wide, `starts with ${WIDE_HOSTS.length} hosts of push that are everybody’s`),
      exactly(1, (await starts({ PUSH_HOSTS: 'push.example.com' })) ? 1 : 0, 'starts with one'),
    ]
  },
}

async function starts(env: Record<string, string>): Promise<boolean> {
  return loadConfig({ SANDBOX: '1', ...env }).then(
    () => true,
    () => false,
  )
}
