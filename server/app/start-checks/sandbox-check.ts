import { CREDENTIALS } from '#server/app/start-checks/credentials.ts'
import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import type { Env, Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Who reaches the sandbox acts as any borrower: it stays on this machine, and beside nothing real. */
export function sandboxFaults({ config, env }: Start): Fault[] {
  const faults = settingsBeside(env)
  const { hostname, protocol } = new URL(config.publicUrl)
  if (protocol !== 'http:' || !isLoopback(hostname))
    faults.push(
      `PUBLIC_URL is ${config.publicUrl} beside SANDBOX=1: leave SANDBOX out, or PUBLIC_URL.`,
    )
  if (!isLoopback(config.host))
    faults.push(
      `HOST is "${config.host}" beside SANDBOX=1: leave SANDBOX out, or HOST; the sandbox is for this machine alone.`,
    )
  return faults
}

function settingsBeside(env: Env): Fault[] {
  const found = CREDENTIALS.filter(
    ({ setting, isForSandboxToo }) => env[setting] && !isForSandboxToo,
  )
  const faults = found.map(
    ({ setting }) => `${setting} is set beside SANDBOX=1: leave SANDBOX out, or ${setting}.`,
  )
  if (env['TRUST_PROXY'])
    faults.push('TRUST_PROXY is set beside SANDBOX=1: leave SANDBOX out, or TRUST_PROXY.')
  if (env['TEST_MODE'] === '1')
    faults.push('TEST_MODE is 1 beside SANDBOX=1: leave one of them out.')
  if (!isForDevelopment(env['NODE_ENV']))
    faults.push(`NODE_ENV is "${env['NODE_ENV']}" beside SANDBOX=1: leave one of them out.`)
  return faults
}

/** Not set, or exactly one of these: a misspelt word may have meant production. */
export function isForDevelopment(nodeEnv: string | undefined): boolean {
  return ['', 'development', 'test'].includes(nodeEnv ?? '')
}

/** The setting of an earlier version would be believed to do something. */
export function formerSandboxFaults({ env }: Start): Fault[] {
  return env['ALLOW_SANDBOX']
    ? [
        'ALLOW_SANDBOX is no setting any more: leave it out; SANDBOX=1 asks for the sandbox, on this machine.',
      ]
    : []
}
