import { CREDENTIALS } from '#server/start-checks/credentials.ts'
import { isLoopback } from '#server/start-checks/loopback.ts'
import { isForDevelopment } from '#server/start-checks/sandbox-check.ts'
import type { Env } from '#server/start-checks/start-check.ts'

/** Settings that say where real borrowers are, besides all credentials. */
const OF_PRODUCTION = [
  'DATABASE_URL',
  'BRANDS_FILE',
  'TRUST_PROXY',
  'IMAGE_BUCKET',
  'PARTNER_URL',
  'SMTP_HOST',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMTP_FROM',
  'STAFF_OIDC_ISSUER',
  'STAFF_OIDC_CLIENT_ID',
  'SECURITY_CONTACT',
  'SECURITY_EXPIRES',
  'ALLOW_AS_GIVEN',
  'ALLOW_SANDBOX',
]

/**
 * Asks for the sandbox where nobody has set anything of production, so that a fresh copy runs by one
 * command. Whoever sets something of production, or SANDBOX itself, decides.
 */
export function withOwnSandbox(env: Env): Env {
  return env['SANDBOX'] || isOfProduction(env) ? env : { ...env, SANDBOX: '1' }
}

function isOfProduction(env: Env): boolean {
  const settings = [...OF_PRODUCTION, ...CREDENTIALS.map(({ setting }) => setting)]
  if (settings.some((setting) => env[setting])) return true
  const address = env['PUBLIC_URL'] ? URL.parse(env['PUBLIC_URL']) : null
  const isPublic = env['PUBLIC_URL'] && !(address && isLoopback(address.hostname))
  return isPublic || !isLoopback(env['HOST'] || 'localhost') || !isForDevelopment(env['NODE_ENV'])
}
