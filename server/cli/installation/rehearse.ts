import { type Answer, tell } from '#server/cli/answer.ts'
import {
  type PaymentOptions,
  paymentRehearsals,
} from '#server/cli/installation/rehearse-payments.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { paperLines, type RehearsalPaper, storePaper } from '#server/payments/rehearsal/paper.ts'
import { notRun, type RehearsedStep } from '#server/payments/rehearsal/step.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { VERSION } from '#server/platform/config/version.ts'
import type { Database } from '#server/platform/database/database.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { checkRehearsals, type CheckOptions } from '#server/set-up/rehearsal/check-rehearsals.ts'
import type { Rehearsal } from '#server/set-up/rehearsal/rehearsal.ts'

/** What must hold before a provider is reached: no live key, and no live system. */
const CHECKS = SETTING_CHECKS.filter(({ when }) => when === 'sandbox' || when === 'test mode')

/** Rehearses with a provider's test system, or its double, and keeps the paper. */
export async function rehearse(
  provider: string,
  options: PaymentOptions & CheckOptions,
): Promise<Answer> {
  const { config } = await loadConfig(withOwnSandbox(process.env), CHECKS)
  if (!config.isTestMode && !config.hasSandbox)
    throw new SettingError(
      'A rehearsal never moves real money: set TEST_MODE=1, with credentials of the test system.',
    )
  return withDatabase('rehearse', async (db) => {
    const now = await openClock(db)
    const all = [
      ...(await paymentRehearsals(db, now, config, options)),
      ...checkRehearsals(config, options),
    ]
    const rehearsal = all.find(({ key }) => key === provider)
    if (!rehearsal)
      throw new SettingError(
        `There is no provider ${provider}: name one of ${all.map(({ key }) => key).join(', ')}.`,
      )
    if (config.isTestMode) await requireTestDatabase(db)
    const steps = await walk(rehearsal)
    const { system = '', isDouble = false } = rehearsal.reached ?? {}
    const endedAt = now.now().round('second').toString()
    const paper = { provider, system, isDouble, version: VERSION, endedAt, steps }
    return answerWith(paper, storePaper(config.dataDir, paper))
  })
}

function answerWith(paper: RehearsalPaper, path: string): Answer {
  const has = (outcome: RehearsedStep['outcome']) =>
    paper.steps.some((step) => step.outcome === outcome)
  return {
    lines: [...paperLines(paper), `The paper: ${path}`],
    data: { path, paper },
    isDone: has('as expected') && !has('differs'),
  }
}

/** What a rehearsal leaves in a database, a payment that nobody knows, belongs into no live one. */
async function requireTestDatabase(db: Database): Promise<void> {
  const row = await db.selectFrom('installation').select('mode').executeTakeFirst()
  if (row?.mode !== 'test')
    throw new SettingError(
      'No server in test mode has started on this database: start it first, with these settings.',
    )
}

async function walk({ key, settings, stepNames, reached }: Rehearsal): Promise<RehearsedStep[]> {
  if (!reached) {
    const why = `it needs credentials of the test system: set ${settings.join(', ')}`
    return stepNames.map((name) => notRun(name, why))
  }
  const steps: RehearsedStep[] = []
  for await (const step of reached.steps) {
    tell(`${key}: ${step.name}: ${step.outcome}`)
    steps.push(step)
  }
  return steps
}
