import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { secretsIn } from '#server/app/start-checks/credentials.ts'
import { MORE_OF_PRODUCTION, PRODUCTION } from '#server/app/testing/testing-production.ts'

export type Env = Record<string, string>

/** What is wrong, the settings, and the line that an operator reads. */
export type Wrong = readonly [situation: string, env: Env, line: RegExp]

/** All settings of production, each of them right. */
export const production: Env = { ...PRODUCTION, ...MORE_OF_PRODUCTION }

/** What production sets otherwise in test mode. */
export const TEST_MODE: Env = {
  TEST_MODE: '1',
  DRAGONPAY_URL: '',
  PAYMONGO_SECRET_KEY: MORE_OF_PRODUCTION.PAYMONGO_SECRET_KEY.replace('live', 'test'),
  XENDIT_SECRET_KEY: MORE_OF_PRODUCTION.XENDIT_SECRET_KEY.replace('production', 'development'),
  PARTNER_URL: 'https://uat.partner.ph',
}

/** Every secret, made too short, without any chance in it, published, and that of another key. */
export const WEAK_SECRETS: readonly Wrong[] = secretsIn(production).flatMap(
  ({ name, credential, value }) => {
    const { setting, holds } = credential
    const line = (what: string) =>
      new RegExp(
        `^${name.replaceAll(/[()]/g, String.raw`\$&`)} ${what}.*: (make|set the) one .*\\.$`,
      )
    const prefix = /^(sk_live_|whsk_|xnd_production_)/.exec(value)?.[0] ?? ''
    const set = (secret: string) => ({ [setting]: holds === 'pairs' ? `ph=${secret}` : secret })
    const published = holds === 'bytes' ? SANDBOX_SECRETS.exportSeed.toString('base64') : null
    const all: Wrong[] = [
      [
        'zeros',
        set(prefix + (holds === 'bytes' ? Buffer.alloc(32).toString('base64') : '0'.repeat(44))),
        line('repeats itself'),
      ],
      [
        'one piece repeated',
        set(
          prefix +
            (holds === 'bytes'
              ? Buffer.from('aB3dE6gH'.repeat(4)).toString('base64')
              : 'aB3dE6gH'.repeat(5)),
        ),
        line('repeats itself'),
      ],
      [
        'a published one',
        set(published ?? `${prefix}of-a-sandbox-with-32-bytes-in-base64`),
        line(published ? 'is a text' : 'is published, so that everybody knows it'),
      ],
    ]
    if (setting !== 'SEMAPHORE_KEY' && prefix === '')
      all.push([
        'that of another key',
        set(production['SEMAPHORE_KEY'] ?? ''),
        /^\S+ (\(ph\) )?is the same as \S+( \(ph\))?: /,
      ])
    // Those that we choose are refused where they are read.
    if (holds !== 'bytes' && !['HOST_KEYS', 'PARTNER_KEY', 'METRICS_TOKEN'].includes(setting))
      all.push(['a short one', set(`${prefix}q7Zp2`), line('is too short')])
    return all.map(([situation, env, wanted]) => [`${name}: ${situation}`, env, wanted] as const)
  },
)
