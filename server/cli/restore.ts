// Restores what `npm run -s backup` wrote into a folder without a database, starts it, audits the
// books, and prints how long each took. It ends with the database stopped.
// Usage: npm run -s restore -- FILE FOLDER; the keys are those of the environment (KEYS_FILE).
// With --drill the folder is removed afterwards: a rehearsal.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { auditBooks } from '#server/audit-books.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { restoreEmbedded } from '#server/platform/database/embedded/restore.ts'
import { loadConfig } from '#server/load-config.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { withOwnSandbox } from '#server/start-checks/own-sandbox.ts'
import { COMMAND_CHECKS } from '#server/start-checks/start-checks.ts'

const { values, positionals } = parseArgs({
  options: { drill: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [file, folder] = positionals
if (file === undefined || folder === undefined)
  throw new Error('What and where? npm run -s restore -- FILE FOLDER [--drill]')
const dataDir = resolve(folder)
const { config } = await loadConfig(
  withOwnSandbox({ ...process.env, DATABASE_URL: undefined }),
  COMMAND_CHECKS,
)
const beganAt = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - beganAt) / 1000).toFixed(1)} s: ${line}`)

await restoreEmbedded(file, dataDir)
say('unpacked')
try {
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: console.error })
  try {
    say('recovered, and the database runs')
    process.exitCode = await audit(embedded.url)
  } finally {
    await embedded.stop()
  }
} finally {
  if (values.drill) rmSync(dataDir, { recursive: true })
}
if (!values.drill)
  say(`Start the server with DATA_DIR=${dataDir}; then "After a restore" of docs/operations.md.`)

/** @returns the exit code */
async function audit(url: string): Promise<number> {
  const db = openDatabase(url, {
    max: 1,
    applicationName: 'hiram restore',
    plugins: [fieldsPlugin(config.keys)],
  })
  try {
    const { loanCount, differences } = await auditBooks(db)
    for (const { subject, what } of differences) console.log(`${subject}: ${what}`)
    say(`audited: ${loanCount} loans, ${differences.length} differences`)
    return differences.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}
