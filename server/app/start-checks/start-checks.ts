import type { SettingFault } from '#server/platform/settings/setting.ts'
import { ADAPTERS } from '#server/providers/payment-adapters.ts'
import { brandFaults } from '#server/app/start-checks/brand-check.ts'
import { dataFolderFaults } from '#server/app/start-checks/data-folder-check.ts'
import { databaseFaults } from '#server/app/start-checks/database/database-check.ts'
import { databaseLinkFaults } from '#server/app/start-checks/database/database-link-check.ts'
import { portFaults } from '#server/app/start-checks/port-check.ts'
import {
  certificateFaults,
  developmentFaults,
  exampleFaults,
  modeFaults,
  publicUrlFaults,
} from '#server/app/start-checks/production-check.ts'
import { doubleFaults, providerFaults } from '#server/app/start-checks/provider-check.ts'
import { noProxyFaults, proxyFaults } from '#server/app/start-checks/proxy-check.ts'
import { formerSandboxFaults, sandboxFaults } from '#server/app/start-checks/sandbox-check.ts'
import { keyFaults } from '#server/app/start-checks/keys-check.ts'
import { roleFaults } from '#server/app/start-checks/database/role-check.ts'
import { secretFaults } from '#server/app/start-checks/secret-check.ts'
import { securityContactFaults } from '#server/app/start-checks/security-contact-check.ts'
import { workersFaults } from '#server/app/start-checks/database/workers-check.ts'
import { senderFaults } from '#server/app/start-checks/sender-check.ts'
import type { Fault, Start, StartCheck } from '#server/app/start-checks/start-check.ts'

/**
 * What settings must not say together. A new check is a row here, and one in start-checks.test.ts; a
 * new key is a row of credentials.ts, which these rows read.
 */
export const SETTING_CHECKS = [
  {
    name: 'the sandbox is asked for as it is called now',
    when: 'always',
    reads: [],
    check: formerSandboxFaults,
  },
  {
    name: 'the sandbox runs on this machine, beside nothing real',
    when: 'sandbox',
    reads: ['PUBLIC_URL'],
    check: sandboxFaults,
  },
  {
    name: 'a server without the sandbox says that it is production',
    when: 'production',
    reads: ['SANDBOX'],
    check: modeFaults,
  },
  {
    name: 'production serves the built web',
    when: 'production',
    reads: ['HIRAM_DEV'],
    check: developmentFaults,
  },
  {
    name: 'production checks certificates',
    when: 'production',
    reads: [],
    check: certificateFaults,
  },
  {
    name: 'production reaches its database by TLS that is checked',
    when: 'production',
    reads: ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'REPORTS_DATABASE_URL', 'ALLOW_PLAIN_DATABASE'],
    check: databaseLinkFaults,
  },
  {
    name: 'production is reached by https',
    when: 'production',
    reads: ['PUBLIC_URL'],
    check: publicUrlFaults,
  },
  { name: 'proxies are addresses of somebody', when: 'always', reads: [], check: proxyFaults },
  { name: 'production knows its proxies', when: 'production', reads: [], check: noProxyFaults },
  {
    name: 'brands are of the lender, and lawful',
    when: 'production',
    reads: ['BRANDS_FILE', 'DEFAULT_BRAND'],
    check: brandFaults,
  },
  {
    name: 'no double stands in for a provider',
    when: 'production',
    reads: ADAPTERS.flatMap(({ switches }) => switches),
    check: doubleFaults,
  },
  {
    name: 'production reaches providers by https, and not their test systems',
    when: 'production',
    reads: [
      ...ADAPTERS.flatMap(({ addresses }) => addresses),
      'PARTNER_URL',
      'IMAGE_BUCKET_URL',
      'STAFF_OIDC_ISSUER',
    ],
    check: providerFaults,
  },
  {
    name: 'finders of a weakness know whom to tell',
    when: 'production',
    reads: ['SECURITY_CONTACT', 'SECURITY_EXPIRES'],
    check: securityContactFaults,
  },
  {
    name: 'secrets are secret',
    when: 'production',
    reads: [],
    check: secretFaults,
  },
  {
    name: 'no setting is still that of the example',
    when: 'production',
    reads: [],
    check: exampleFaults,
  },
  {
    name: 'every purpose has a key',
    when: 'production',
    reads: ['KEYS_FILE'],
    check: keyFaults,
  },
  {
    name: 'the sender of messages is one that operators accept',
    when: 'always',
    reads: [],
    check: senderFaults,
  },
] as const satisfies readonly StartCheck[]

/** All checks of a server's start: those of the settings, and those of what is around it. */
export const START_CHECKS = [
  ...SETTING_CHECKS,
  {
    name: 'DATA_DIR is a folder that can be written',
    when: 'always',
    reads: [],
    check: dataFolderFaults,
  },
  { name: 'the port is free', when: 'always', reads: ['PORT', 'HOST'], check: portFaults },
  {
    name: 'the database lets us in, and is one that we can use',
    when: 'always',
    reads: ['DATABASE_URL', 'MIGRATE_DATABASE_URL'],
    check: databaseFaults,
  },
  {
    name: 'every worker has connections',
    when: 'always',
    reads: ['DATABASE_URL', 'WORKERS'],
    check: workersFaults,
  },
  {
    name: 'in production the server owns no tables',
    when: 'production',
    reads: ['DATABASE_URL', 'MIGRATE_DATABASE_URL'],
    check: roleFaults,
  },
] as const satisfies readonly StartCheck[]

/** Those of a command that opens nothing to the world: it may lack what a server needs. */
export const COMMAND_CHECKS: readonly StartCheck[] = SETTING_CHECKS.filter(
  ({ when }) => when === 'sandbox',
)

/**
 * Runs the checks, so that an operator reads at once everything that is wrong.
 *
 * @param known the settings that could not be read: what follows from them is not said again
 */
export async function findFaults(
  start: Start,
  checks: readonly StartCheck[],
  known: readonly SettingFault[] = [],
): Promise<Fault[]> {
  const isKnown = (setting: string) => known.some((fault) => fault.setting === setting)
  const isDue = ({ when, reads }: StartCheck) =>
    (when === 'always' || (when === modeOf(start) && !isKnown('SANDBOX'))) && !reads.some(isKnown)
  const found = await Promise.all(checks.filter(isDue).map(async ({ check }) => check(start)))
  return found.flat().filter((fault) => !isKnown(/^[A-Z_]+/.exec(fault)?.[0] ?? ''))
}

function modeOf({ config }: Start): StartCheck['when'] {
  return config.hasSandbox ? 'sandbox' : 'production'
}
