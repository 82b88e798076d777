import { SettingError } from '#server/platform/settings/setting.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { dataFolderFault } from '#server/start-checks/data-folder-check.ts'
import { databaseFault } from '#server/start-checks/database-check.ts'
import { portFault } from '#server/start-checks/port-check.ts'
import { providerFault } from '#server/start-checks/provider-check.ts'
import { proxyFault } from '#server/start-checks/proxy-check.ts'
import { senderFault } from '#server/start-checks/sender-check.ts'
import { roleFault } from '#server/start-checks/role-check.ts'
import type { StartCheck } from '#server/start-checks/start-check.ts'

/** Every check of a start, the quick ones first. A new one needs a row in start-checks.test.ts. */
export const START_CHECKS = [
  { name: 'proxies are addresses', check: proxyFault },
  { name: 'the sender of messages is one that operators accept', check: senderFault },
  {
    name: 'production reaches providers by https, and not their test systems',
    check: providerFault,
  },
  { name: 'DATA_DIR is a folder that can be written', check: dataFolderFault },
  { name: 'the port is free', check: portFault },
  { name: 'the database lets us in, and is one that we can use', check: databaseFault },
  { name: 'in production the server owns no tables', check: roleFault },
] as const satisfies readonly StartCheck[]

/**
 * Runs all checks, so that an operator reads at once everything that is wrong.
 *
 * @throws SettingError with one line for each fault
 */
export async function checkStart(config: ServerConfig): Promise<void> {
  const checked = await Promise.all(START_CHECKS.map(async ({ check }) => check(config)))
  const faults = checked.filter((fault) => fault !== null)
  if (faults.length > 0) throw new SettingError(faults.join('\n'))
}
