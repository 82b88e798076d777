import { createInterface } from 'node:readline/promises'
import { type Answer, tell } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { paperLines, type RehearsalPaper, storePaper } from '#server/payments/rehearsal/paper.ts'
import { noneRun, rehearseService } from '#server/payments/rehearsal/rehearse-service.ts'
import { doubleHand, type Hand, type Stage } from '#server/payments/rehearsal/stage.ts'
import type { RehearsedStep } from '#server/payments/rehearsal/step.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { VERSION } from '#server/platform/config/version.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { ADAPTERS } from '#server/providers/payment-adapters.ts'
import type { PaymentAdapter, PaymentService } from '#server/providers/payment-service.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { openHolidays } from '#server/reference/holidays/holidays.ts'

interface RehearseOptions {
  readonly channel?: string
  readonly bank?: string
  readonly account?: string
  readonly name: string
  readonly wait?: string
}

/** What must hold before a provider is reached: no live key, and no live system. */
const CHECKS = SETTING_CHECKS.filter(({ when }) => when === 'sandbox' || when === 'test mode')

/** Rehearses with a provider's test system, or its double, and keeps the paper. */
export async function rehearse(provider: string, options: RehearseOptions): Promise<Answer> {
  const { config } = await loadConfig(withOwnSandbox(process.env), CHECKS)
  if (!config.isTestMode && !config.hasSandbox)
    throw new SettingError(
      'A rehearsal never moves real money: set TEST_MODE=1, with credentials of the test system.',
    )
  const adapter = ADAPTERS.find(({ key }) => key === provider)
  if (!adapter)
    throw new SettingError(
      `There is no provider ${provider}: name one of ${ADAPTERS.map(({ key }) => key).join(', ')}.`,
    )
  return withDatabase('rehearse', async (db) => {
    if (config.isTestMode) await requireTestDatabase(db)
    const paper = await paperOf(db, config, adapter, options)
    const path = storePaper(config.dataDir, paper)
    const isDone =
      paper.steps.some(({ outcome }) => outcome === 'as expected') &&
      paper.steps.every(({ outcome }) => outcome !== 'differs')
    return { lines: [...paperLines(paper), `The paper: ${path}`], data: { path, paper }, isDone }
  })
}

/** What a rehearsal leaves in a database, a payment that nobody knows, belongs into no live one. */
async function requireTestDatabase(db: Database): Promise<void> {
  const row = await db.selectFrom('installation').select('mode').executeTakeFirst()
  if (row?.mode !== 'test')
    throw new SettingError(
      'No server in test mode has started on this database: start it first, with these settings.',
    )
}

async function paperOf(
  db: Database,
  config: ServerConfig,
  { key, credentials }: PaymentAdapter,
  options: RehearseOptions,
): Promise<RehearsalPaper> {
  const service = config.providers.paymentServices.find((each) => each.key === key)
  const clock = await openClock(db)
  const steps: RehearsedStep[] = []
  let isDouble = false
  if (!service || (service.isDouble && !config.hasSandbox)) {
    const settings = credentials.map(({ setting }) => setting).join(', ')
    steps.push(...noneRun(`it needs credentials of the test system: set ${settings}`))
  } else {
    const hand = handFor(service, config)
    isDouble = hand.isDouble
    const stage = {
      ...(await stageOf(db, config, options, hand)),
      now: () => clock.now(),
      prefix: `REHEARSAL-${clock.now().epochMilliseconds.toString(36)}`,
    }
    for await (const step of rehearseService(stage, service)) {
      tell(`${key}: ${step.name}: ${step.outcome}`)
      steps.push(step)
    }
  }
  const system = service?.addresses[0]?.url ?? (service ? config.providers.sandboxUrl : '')
  const endedAt = clock.now().round('second').toString()
  return { provider: key, system, isDouble, version: VERSION, endedAt, steps }
}

async function stageOf(
  db: Database,
  { publicUrl }: ServerConfig,
  { channel, bank, account, name, wait }: RehearseOptions,
  hand: Hand,
): Promise<Omit<Stage, 'now' | 'prefix'>> {
  // A double has every account.
  const own = hand.isDouble ? { bic: 'GXCHPHM2XXX', number: '09171234567' } : null
  const named = bank && account ? { bic: bank, number: account } : own
  const holidays = await openHolidays(db)
  return {
    db,
    hand,
    holidays: holidays.current(),
    channel: channel ?? null,
    account: named && { ...named, name },
    waitSeconds: Number(wait ?? (hand.isDouble ? 10 : 120)),
    isServing: async () => (await fetch(`${publicUrl}/health`).catch(() => null))?.ok === true,
  }
}

/** A system on this machine is a double of ours, which does what it is told. */
function handFor({ isDouble, addresses }: PaymentService, { providers }: ServerConfig): Hand {
  const url = addresses[0]?.url
  if (isDouble) return doubleHand(providers.sandboxUrl)
  if (url && isLoopback(new URL(url).hostname)) return doubleHand(`${new URL(url).origin}/sandbox`)
  return personHand()
}

function personHand(): Hand {
  return {
    isDouble: false,
    perform: async ({ words }) => {
      if (!process.stdin.isTTY) return `it needs a person at a terminal: ${words}`
      const terminal = createInterface({ input: process.stdin, output: process.stderr })
      try {
        const typed = await terminal.question(
          `${words}\nEnter when it is done, or why it cannot be: `,
        )
        return typed.trim() === '' ? null : `it was not done: ${typed.trim()}`
      } finally {
        terminal.close()
      }
    },
  }
}
