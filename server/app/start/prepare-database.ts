import { runMigrations } from 'graphile-worker'
import { embeddedAppUrl } from '#server/platform/database/rights/app-role.ts'
import { grantAppRole } from '#server/platform/database/rights/grant-app-role.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'

/** The addresses of one database. */
export interface DatabaseUrls {
  /** As the role of the server, which owns nothing. */
  readonly databaseUrl: string
  /** As the owner of the tables; only the sandbox uses it, to empty them. */
  readonly ownerUrl: string
}

/**
 * Migrates the database as its owner, and gives the role of the server its rights. With one
 * DATABASE_URL alone the owner is the server too.
 */
export async function prepareDatabase(
  { databaseUrl, migrateUrl }: Pick<ServerConfig, 'databaseUrl' | 'migrateUrl'>,
  embeddedUrl: string,
): Promise<DatabaseUrls> {
  const ownerUrl = migrateUrl ?? databaseUrl ?? embeddedUrl
  await migrate(ownerUrl)
  await runMigrations({ connectionString: ownerUrl })
  const appUrl = databaseUrl ?? (await embeddedAppUrl(ownerUrl))
  await grantAppRole(ownerUrl, appUrl)
  return { databaseUrl: appUrl, ownerUrl }
}
