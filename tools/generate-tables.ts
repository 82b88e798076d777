// Writes server/platform/database/tables.ts from a temporary database with all migrations.
// Usage: npm run tables
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { generateTables, TABLES_FILE } from '#server/platform/database/schema/generate-tables.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-tables-'))
// Under root the server runs as nobody, who must be able to enter.
chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
try {
  await migrate(server.url)
  writeFileSync(TABLES_FILE, await generateTables(server.url))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
