// After a restore or a promotion: reads what the providers did since the last known moment, books
// what is missing, and lets payouts and decisions go on when all agree (docs/operations.md).
// Usage: npm run -s recover -- [--payouts FILE|none] [--accept REFERENCE,…] [--since DAY]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/load-config.ts'
import { withOwnSandbox } from '#server/start-checks/own-sandbox.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import { type ListedPayout, readPayoutList } from '#server/payments/recovery/payout-list.ts'
import { recover, type RecoveryInput } from '#server/payments/recovery/recover.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { openLog } from '#server/platform/http/log.ts'
import { tellOfRestore } from '#server/platform/recovery/tell-of-restore.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import { recoveryLines } from './recovery-lines.ts'
import { WITHOUT_PAGES } from '#server/cli/without-pages.ts'

try {
  process.exitCode = await run(readInput())
} catch (error) {
  process.exitCode = 1
  if (error instanceof ProviderSilent)
    console.log(`${error.message} Nothing is released: run this again when it answers.`)
  // A wrong word, file, setting or address needs one line, not a stack trace.
  else if (error instanceof SettingError || error instanceof RangeError || hasCode(error))
    console.log(`${(error as Error).message.replace(/\.?$/, '.')} Nothing is released.`)
  else throw error
}

function readInput(): RecoveryInput {
  const { values } = parseArgs({
    options: {
      payouts: { type: 'string' },
      accept: { type: 'string', default: '' },
      since: { type: 'string' },
    },
  })
  return {
    listed: listedIn(values.payouts),
    accepted: new Set(values.accept.split(',').filter((each) => each !== '')),
    since: values.since === undefined ? null : Temporal.PlainDate.from(values.since),
  }
}

/** Null: the portal was not read. */
function listedIn(file: string | undefined): ListedPayout[] | null {
  if (file === undefined) return null
  return file === 'none' ? [] : readPayoutList(readFileSync(file, 'utf8'))
}

/** @returns the exit code */
async function run(input: RecoveryInput): Promise<number> {
  const { config } = await loadConfig(withOwnSandbox(process.env))
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
    await tellOfRestore(deps)
    const recovery = await recover(deps, input)
    for (const line of recoveryLines(recovery, input.listed !== null)) console.log(line)
    return recovery === null || recovery.isReleased ? 0 : 1
  } finally {
    await close()
    await embedded?.stop()
  }
}

/** Of the system, the command line or PostgreSQL. */
function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}
