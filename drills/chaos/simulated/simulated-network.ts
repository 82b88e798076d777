import type { Random } from '#server/platform/random/random.ts'
import { weighted } from '#drills/simulation/draw.ts'
import type { Interleaving } from './interleaving.ts'
import type { CallInput, CallProvider, ProviderCall } from './simulated-ports.ts'
import type { SimulatedProvider } from './simulated-provider.ts'

/** Whether calls are lost. */
export type NetworkMode = 'faulty' | 'whole'

/** What becomes of a call while the network is faulty, by its weight. */
const FATES = { arrives: 80, lost: 10, 'answer lost': 10 } as const

/** Calls to the simulated providers: each is a step of the interleaving. */
export function toCalls(
  provider: SimulatedProvider,
  interleaving: Interleaving,
  random: Random,
  mode: () => NetworkMode,
): CallProvider {
  return async (name, input) =>
    interleaving.step(`the provider's ${name}`, async () => {
      const fate = mode() === 'whole' ? 'arrives' : weighted(random, FATES)
      if (fate === 'lost') return 'silent'
      const said = answerCall(provider, name, input)
      // As it is now: the provider goes on while its answer is on its way.
      return fate === 'arrives' ? structuredClone(said) : 'silent'
    })
}

/** What the provider does and says when it is called. */
export function answerCall(
  provider: SimulatedProvider,
  name: ProviderCall,
  input: CallInput,
): unknown {
  return provider.state.silent.includes(input.at) ? 'silent' : CALLS[name](provider, input as never)
}

const CALLS: Readonly<
  Record<ProviderCall, (provider: SimulatedProvider, input: never) => unknown>
> = {
  start: (provider, order: Parameters<SimulatedProvider['start']>[0]) => provider.start(order),
  payment: (provider, { name }: { name: string }) => provider.payment(name),
  cancel: (provider, { name }: { name: string }) => provider.cancel(name),
  settled: (provider, { at, from, to }: CallInput & { from: string; to: string }) =>
    provider.settled(at, from, to),
  lifetime: (provider) => provider.makeLifetimeId(),
  send: (provider, order: Parameters<SimulatedProvider['send']>[0]) => provider.send(order),
  payout: (provider, { ourReference }: { ourReference: string }) => provider.payout(ourReference),
}
