// After a restore or a promotion: reads what the providers did since the last known moment, books
// what is missing, and lets payouts and decisions go on when all agree (docs/operations.md).
// Usage: npm run -s recover -- [--payouts FILE|none] [--accept REFERENCE,…]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/load-config.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import { type ListedPayout, readPayoutList } from '#server/payments/recovery/payout-list.ts'
import { recover } from '#server/payments/recovery/recover.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { holdAfterRestore } from '#server/platform/recovery/tell-of-restore.ts'
import { openLog } from '#server/platform/http/log.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import { recoveryLines } from './recovery-lines.ts'
import { WITHOUT_PAGES } from './simulation/simulated-app.ts'

const { values } = parseArgs({
  options: { payouts: { type: 'string' }, accept: { type: 'string', default: '' } },
})
const { config } = await loadConfig(process.env)
const embedded = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: console.error })
const { deps, close } = await openDependencies({
  config,
  databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
  logger: openLog('silent'),
  renderer: WITHOUT_PAGES,
  sandbox: null,
})
try {
  // It may be the first to see the restored database.
  await holdAfterRestore(deps)
  const accepted = new Set(values.accept.split(',').filter((each) => each !== ''))
  const recovery = await recover(deps, { listed: listedIn(values.payouts), accepted })
  for (const line of recoveryLines(recovery, values.payouts !== undefined)) console.log(line)
  process.exitCode = recovery === null || recovery.isReleased ? 0 : 1
} catch (error) {
  if (!(error instanceof ProviderSilent)) throw error
  console.log(`${error.message} Nothing is released: run this again when it answers.`)
  process.exitCode = 1
} finally {
  await close()
  await embedded?.stop()
}

/** Null: the portal was not read. */
function listedIn(file: string | undefined): ListedPayout[] | null {
  if (file === undefined) return null
  return file === 'none' ? [] : readPayoutList(readFileSync(file, 'utf8'))
}
