import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import { CREDENTIALS } from '#server/app/start-checks/credentials.ts'
import { isOfExample, secretRemedy } from '#server/app/start-checks/secret-check.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

export function modeFaults({ env }: Start): Fault[] {
  return env['NODE_ENV'] === 'production'
    ? []
    : [
        `NODE_ENV is "${env['NODE_ENV'] ?? ''}" and nobody asked for the sandbox: set NODE_ENV=production, or SANDBOX=1 to try it on this machine.`,
      ]
}

export function developmentFaults({ config }: Start): Fault[] {
  return config.isDev ? ['HIRAM_DEV is on: production serves the built web, leave it out.'] : []
}

export function publicUrlFaults({ config: { publicUrl, isTestMode } }: Start): Fault[] {
  const isTriedHere = isTestMode && isLoopback(new URL(publicUrl).hostname)
  if (publicUrl.startsWith('https://') || isTriedHere) return []
  const orHere = isTestMode ? ' On this machine alone it may be http://localhost:3000.' : ''
  return [
    `PUBLIC_URL must begin with https:// in production: put https in front and set it.${orHere}`,
  ]
}

/** Node's own switch, which some set while they try something; then anybody may be the provider. */
export function certificateFaults({ env }: Start): Fault[] {
  return env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
    ? [
        'NODE_TLS_REJECT_UNAUTHORIZED is 0: no certificate is checked, leave it out (NODE_EXTRA_CA_CERTS names an authority of your own).',
      ]
    : []
}

/** What docs/operate/production.env says in place of a lender's own, whatever the setting. */
export function exampleFaults({ config, env }: Start): Fault[] {
  const accounts = config.bankAccounts.filter(({ number }) => isOfExample(number))
  return [
    ...Object.entries(env)
      .filter(([, value]) => value !== undefined && isOfExample(value))
      .map(([name]) => `${name} still says "change-me": ${remedyOf(name)}`),
    ...accounts.map(
      ({ key }) => `BANK_ACCOUNTS_FILE still says "change-me" as the number of ${key}: set yours.`,
    ),
  ]
}

function remedyOf(name: string): string {
  const isSecret = CREDENTIALS.some(({ setting, least }) => setting === name && least !== undefined)
  return isSecret ? secretRemedy(name) : 'set your own.'
}
