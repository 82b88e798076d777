import pg from 'pg'
import { findInstallationFault } from '#server/app/start-checks/installation-check.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/**
 * Marks a database as that of a live system or of one in test mode, at its first start: it stays one.
 *
 * @param ownerUrl as the owner of its tables; the server's role cannot mark
 * @throws SettingError where another start has marked it otherwise
 */
export async function markInstallation(ownerUrl: string, isTestMode: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'hiram start' })
  client.on('error', () => {})
  try {
    await client.connect()
    const mode = isTestMode ? 'test' : 'live'
    await client.query('insert into installation (mode) values ($1) on conflict do nothing', [mode])
  } finally {
    await client.end().catch(() => {})
  }
  await refuseOtherInstallation(ownerUrl, isTestMode)
}

/** @throws SettingError for the database of a system in the other mode, before anything changes it */
export async function refuseOtherInstallation(url: string, isTestMode: boolean): Promise<void> {
  const fault = await findInstallationFault(url, isTestMode)
  if (fault !== null) throw new SettingError(fault)
}
