import { createInterface } from 'node:readline/promises'
import { REHEARSAL_STEPS, rehearseService } from '#server/payments/rehearsal/rehearse-service.ts'
import { doubleHand, type Hand, type Stage } from '#server/payments/rehearsal/stage.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ADAPTERS } from '#server/providers/payment-adapters.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { openHolidays } from '#server/reference/holidays/holidays.ts'
import { doublesUrl, isReachable, type Rehearsal } from '#server/set-up/rehearsal/rehearsal.ts'

export interface PaymentOptions {
  readonly channel?: string
  readonly bank?: string
  readonly account?: string
  readonly name: string
  readonly wait?: string
}

/** Who moves money for us, as far as it can be rehearsed with. */
export async function paymentRehearsals(
  db: Database,
  clock: Clock,
  config: ServerConfig,
  options: PaymentOptions,
): Promise<Rehearsal[]> {
  const holidays = await openHolidays(db)
  const around = {
    db,
    holidays: holidays.current(),
    now: () => clock.now(),
    prefix: `REHEARSAL-${clock.now().epochMilliseconds.toString(36)}`,
  }
  return ADAPTERS.map(({ key, credentials }) => ({
    key,
    settings: credentials.map(({ setting }) => setting),
    stepNames: REHEARSAL_STEPS,
    reached: reach(around, config, key, options),
  }))
}

function reach(
  around: Pick<Stage, 'db' | 'holidays' | 'now' | 'prefix'>,
  config: ServerConfig,
  key: string,
  options: PaymentOptions,
): Rehearsal['reached'] {
  const service = config.providers.paymentServices.find((each) => each.key === key)
  if (!service || !isReachable(service, config)) return null
  const url = doublesUrl(service, config)
  const hand = url === null ? personHand() : doubleHand(url)
  const stage = { ...around, hand, ...stageOf(config, options, hand) }
  return {
    system: service.addresses[0]?.url ?? config.providers.sandboxUrl,
    isDouble: hand.isDouble,
    steps: rehearseService(stage, service),
  }
}

function stageOf(
  { publicUrl }: ServerConfig,
  { channel, bank, account, name, wait }: PaymentOptions,
  { isDouble }: Hand,
): Pick<Stage, 'channel' | 'account' | 'waitSeconds' | 'isServing'> {
  // A double has every account.
  const own = isDouble ? { bic: 'GXCHPHM2XXX', number: '09171234567' } : null
  const named = bank && account ? { bic: bank, number: account } : own
  return {
    channel: channel ?? null,
    account: named && { ...named, name },
    waitSeconds: Number(wait ?? (isDouble ? 10 : 120)),
    isServing: async () => (await fetch(`${publicUrl}/health`).catch(() => null))?.ok === true,
  }
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
