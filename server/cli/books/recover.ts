import { readFileSync } from 'node:fs'
import { type Answer, tell } from '#server/cli/answer.ts'
import { recoveryLines } from '#server/cli/books/recovery-lines.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import { type ListedPayout, readPayoutList } from '#server/payments/recovery/payout-list.ts'
import { recover, type RecoveryInput } from '#server/payments/recovery/recover.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { tellOfRestore } from '#server/platform/recovery/report-restore.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'

interface RecoverOptions {
  readonly payouts?: string
  readonly accept: string
  readonly since?: string
}

/**
 * After a restore or a promotion: reads what the providers did since the last known moment, books
 * what is missing, and lets payouts and decisions go on when all agree
 * (docs/operate/backup-restore.md).
 */
export async function recoverBooks(options: RecoverOptions): Promise<Answer> {
  try {
    return await run(inputOf(options))
  } catch (error) {
    const line = refusalIn(error)
    if (line === null) throw error
    throw new SettingError(line, { cause: error })
  }
}

function refusalIn(error: unknown): string | null {
  if (error instanceof ProviderSilent)
    return `${error.message} Nothing is released: run this again when it answers.`
  // Of a setting, a file, the command line or PostgreSQL.
  const isPlain = error instanceof SettingError || error instanceof RangeError
  if (!isPlain && !(error instanceof Error && 'code' in error)) return null
  return `${error.message.replace(/\.?$/, '.')} Nothing is released.`
}

function inputOf({ payouts, accept, since }: RecoverOptions): RecoveryInput {
  return {
    listed: listedIn(payouts),
    accepted: new Set(accept.split(',').filter((each) => each !== '')),
    since: since === undefined ? null : Temporal.PlainDate.from(since),
  }
}

/** Null: the portal was not read. */
function listedIn(file: string | undefined): ListedPayout[] | null {
  if (file === undefined) return null
  return file === 'none' ? [] : readPayoutList(readFileSync(file, 'utf8'))
}

async function run(input: RecoveryInput): Promise<Answer> {
  const { config } = await loadConfig(withOwnSandbox(process.env))
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: inDataFolder(config.dataDir, 'postgres'), log: tell })
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
    return {
      isDone: recovery === null || recovery.isReleased,
      data: { recovery },
      lines: recoveryLines(recovery, input.listed !== null),
    }
  } finally {
    await close()
    await embedded?.stop()
  }
}
