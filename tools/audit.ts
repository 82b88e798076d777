// Recomputes every loan from its entries and lists what differs.
// Usage: npm run -s audit
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { auditHouse } from '#server/audit-house.ts'

const config = readConfig(process.env)
const embedded = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: console.error })
const url = config.databaseUrl ?? embedded?.url ?? ''
// A folder that was never started has no tables yet; somebody's own database is left as it is.
if (embedded) await migrate(url)

const db = openDatabase(url, { max: 1, applicationName: 'hiram audit', log: console.error })
try {
  const { loanCount, differences } = await auditHouse(db)
  for (const { subject, what } of differences) console.log(`${subject}: ${what}`)
  console.log(`${loanCount} loans, ${differences.length} differences`)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await db.destroy()
  await embedded?.stop()
}
