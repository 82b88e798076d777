import { existsSync } from 'node:fs'
import { databaseFaults } from '#server/app/start-checks/database/database-check.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { pendingMigrations } from '#server/platform/database/schema/migrate.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { recordSms, type SentSms } from '#server/providers/text-messages/record-sms.ts'
import { databaseFolder, withDatabase } from '#server/set-up/with-database.ts'

/**
 * Counts a test message in the bill of its gateway. It is sent before: to try a gateway needs no
 * database.
 *
 * @returns why it is not counted; null: it is
 */
export async function countTestSms(
  config: ServerConfig,
  env: Env,
  sent: SentSms,
): Promise<string | null> {
  const [fault] = await databaseFaults({ config, env })
  if (fault !== undefined) return fault
  if (!config.databaseUrl && !existsSync(databaseFolder(config))) return 'There is no database yet.'
  return withDatabase(config, async (db) => {
    if ((await pendingMigrations(db)).length > 0) return 'The database lacks tables.'
    await recordSms(db, sent)
    return null
  })
}
