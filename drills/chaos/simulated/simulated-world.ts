import { readConfig } from '#server/app/settings/config.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { answered } from '#server/providers/exchange/exchange.ts'
import type { ProviderAnswers } from '#server/providers/exchange/provider-answers.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'
import type { Sms } from '#server/providers/sms/sms.ts'
import { DEMO_BORROWERS, type DemoBorrower } from '#doubles/demo/demo-borrowers.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { cloneTemplate, makeTemplate, urlOfDatabase } from '#server/platform/database/template.ts'
import { seededRandom } from '#server/platform/random/random.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'
import { type SteppedClock, steppedClock } from '#drills/simulation/clock.ts'
import { COLLECTORS, type SimulatedProvider } from './simulated-provider.ts'
import { type CallProvider, simulatedPayments, simulatedPayouts } from './simulated-ports.ts'

/** A Tuesday morning in Manila. */
export const WORLD_BEGINS = Temporal.Instant.from('2026-11-24T10:00:00+08:00')

/** The borrowers of a world, by their keys: in both markets, with a loan in each state. */
const BORROWERS = new Set(
  ['170', '174', '174-delay', '180-delay', '151', '151-card'].flatMap((word) => [
    `given-${word}`,
    `ph-${word}`,
  ]),
)

/** Loans that can still be cancelled for free, and a second one for each of two borrowers. */
const YOUNG: readonly DemoBorrower[] = ['given', 'ph'].flatMap((brand, place) =>
  [1, 2].map((days) => ({
    key: `${brand}-young-${days}`,
    brand,
    name: 'Ana Cruz',
    phone: brand === 'given' ? `13900000${days}0` : `+63917000${days}${place}99`,
    productId: String(2 + 10 * place),
    history: {
      product: 2,
      disbursedDaysAgo: days,
      ...(days === 1 && { before: [{ product: 3, amount: 7_500_00, disbursedDaysAgo: 34 }] }),
    },
  })),
)

/** The product's code on a database, with providers that are simulated. */
export interface SimulatedWorld {
  readonly deps: Dependencies
  readonly clock: SteppedClock
  readonly close: () => Promise<void>
}

/**
 * Makes a database of a world: its loans and ids are the same each time.
 *
 * @returns its name
 */
export async function makeWorld(serverUrl: string): Promise<string> {
  const name = await cloneTemplate(serverUrl, await makeTemplate(serverUrl))
  const url = urlOfDatabase(serverUrl, name)
  const { SANDBOX: sandbox } = await import('#doubles/sandbox.ts')
  const options = worldOptions(url, steppedClock(WORLD_BEGINS), seededRandom('the world'))
  const opened = await openDependencies({ ...options, sandbox })
  const borrowers = DEMO_BORROWERS.filter(({ key }) => BORROWERS.has(key))
  await opened.sandbox?.seed(opened.deps, [...borrowers, ...YOUNG])
  // A server ran by then: jobs are due from then on, also where time passes before anything else.
  await runNextJobs(opened.deps.database, [], WORLD_BEGINS)
  await opened.close()
  return name
}

/** Opens the product on a database of a world. */
export async function openWorld(
  url: string,
  { at, random, call }: { at: Temporal.Instant; random: Random; call: CallProvider },
): Promise<SimulatedWorld> {
  const clock = steppedClock(at)
  const options = worldOptions(url, clock, random)
  const { deps, close } = await openDependencies({ ...options, sandbox: null })
  const ports = simulatedProviders(call)
  return {
    deps: { ...deps, ...ports, sms: MESSAGES_ARRIVE, providerAnswers: toAnswers(null) },
    clock,
    close,
  }
}

/** The ports of the simulated providers, of which the first pays out. */
export function simulatedProviders(call: CallProvider) {
  const payments = COLLECTORS.map((key) => simulatedPayments(key, call))
  return {
    payments: providersOf<PaymentProvider>(payments),
    payouts: providersOf<PayoutProvider>([simulatedPayouts('dragonpay', call)]),
  }
}

function providersOf<P extends { readonly key: string }>(all: readonly P[]) {
  const [first] = all
  if (!first) throw new Error('There is no provider.')
  return { all, first, named: (key: string) => all.find((each) => each.key === key) ?? first }
}

function worldOptions(url: string, clock: Clock, random: Random) {
  return {
    config: readConfig({ SANDBOX: '1', DATA_DIR: '.data/chaos' }, SANDBOX_SECRETS),
    databaseUrl: url,
    logger: openLog('silent'),
    renderer: WITHOUT_PAGES,
    overrides: { clock, random, doublesRandom: random },
  }
}

/** Every message arrives. */
export const MESSAGES_ARRIVE: Sms = {
  send: async () => answered({ messageId: '1' }),
  findTaken: async () => answered(null),
  credits: async () => answered(null),
}

/** Whoever is silent fails; nothing else is told of the simulated providers. */
export function toAnswers(provider: SimulatedProvider | null): ProviderAnswers {
  const silent = () => new Set<string>(provider?.state.silent)
  return {
    isFailing: async (key) => silent().has(key),
    failing: async () => silent(),
    note: () => {},
    storeCredits: async () => {},
    settle: async () => {},
  }
}
