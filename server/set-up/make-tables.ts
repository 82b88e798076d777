import { storeBrands } from '#server/reference/brands/store-brands.ts'
import { storeHolidays } from '#server/reference/holidays/holidays.ts'
import { prepareDatabase } from '#server/app/start/prepare-database.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withDatabase } from '#server/set-up/with-database.ts'

/** Makes the tables, and what they must know of the settings, as a start of the server does. */
export async function makeTables(config: ServerConfig): Promise<void> {
  await withDatabase(config, async (db, url) => {
    await prepareDatabase(config, url)
    await storeBrands(config.brands, db)
    await storeHolidays(db, Temporal.Now.instant())
  })
}
