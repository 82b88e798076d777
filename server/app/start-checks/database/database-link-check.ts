import pg from 'pg'
import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/**
 * Borrowers' data go to a database on another machine by TLS whose certificate is checked, unless
 * the operator says that the network between is their own.
 */
export function databaseLinkFaults({ config, env }: Start): Fault[] {
  const addresses = {
    DATABASE_URL: config.databaseUrl,
    MIGRATE_DATABASE_URL: config.migrateUrl,
    REPORTS_DATABASE_URL: config.reportsUrl,
  }
  const isOwnNetwork = env['ALLOW_PLAIN_DATABASE'] === '1'
  return Object.entries(addresses)
    .map(([setting, address]) => (address ? linkFault(setting, address, isOwnNetwork) : null))
    .filter((fault) => fault !== null)
}

function linkFault(setting: string, address: string, isOwnNetwork: boolean): Fault | null {
  const client = new pg.Client({ connectionString: address })
  // As the driver read it: a boolean, or the options of TLS.
  const ssl: unknown = client.ssl
  if (isUnchecked(ssl))
    return `${setting} has a sslmode that checks no certificate: end it with ?sslmode=verify-full (NODE_EXTRA_CA_CERTS names an authority of your own).`
  if (ssl || isHere(client.host) || isOwnNetwork) return null
  return `${setting} leads to ${client.host} without TLS: end it with ?sslmode=verify-full, or set ALLOW_PLAIN_DATABASE=1 when the network between is your own.`
}

function isUnchecked(ssl: unknown): boolean {
  return (
    typeof ssl === 'object' &&
    ssl !== null &&
    'rejectUnauthorized' in ssl &&
    ssl.rejectUnauthorized === false
  )
}

/** This machine, or a socket of it. */
function isHere(host: string): boolean {
  return host.startsWith('/') || isLoopback(host)
}
