import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { KillPoint } from './boundaries.ts'
import { dialogueWith } from '#drills/chaos/dialogue.ts'
import type { Prepared } from './money-use-case.ts'
import { answerCall } from '#drills/chaos/simulated/simulated-network.ts'
import type { CallInput, ProviderCall } from '#drills/chaos/simulated/simulated-ports.ts'
import {
  type ProviderState,
  SimulatedProvider,
} from '#drills/chaos/simulated/simulated-provider.ts'
import { WORLD_BEGINS } from '#drills/chaos/simulated/simulated-world.ts'
import type { Place, Settled } from './statement-worker.ts'

/** A process of statement-worker.ts, with the provider that it calls; that one lives here. */
export interface StatementProcess {
  /** Begins with what a provider has. */
  takeProvider(state?: ProviderState): SimulatedProvider
  prepare(place: Place): Promise<Prepared>
  /** What it crossed, or null when it was killed. */
  run(place: Place, point: KillPoint | null): Promise<readonly string[] | null>
  settle(place: Place): Promise<Settled>
  end(): Promise<void>
}

export async function startProcess(): Promise<StatementProcess> {
  const child = fork(fileURLToPath(new URL('statement-worker.ts', import.meta.url)))
  const exit = once(child, 'exit')
  let at = WORLD_BEGINS
  let provider = new SimulatedProvider(() => at)
  const ready = Promise.withResolvers<void>()
  const { ask } = dialogueWith(child, {
    ready: () => ready.resolve(),
    call: ({ name, input }: { name: ProviderCall; input: CallInput }) =>
      answerCall(provider, name, input),
    act: ({ name, given }: { name: 'pay' | 'moveBack' | 'endPayout'; given: never }) =>
      (provider[name] as (...all: unknown[]) => void)(
        ...(given as unknown[]).map((each) => each ?? undefined),
      ),
    'due notices': () => provider.dueNotices(),
    acknowledge: (notice: never) => provider.acknowledge(notice),
    clock: (now: string) => {
      at = Temporal.Instant.from(now)
    },
  })
  const gone = exit.then(([code, signal]) => {
    throw new Error(`A process ended by itself (${code ?? signal}).`)
  })
  gone.catch(() => {})
  await Promise.race([ready.promise, gone])
  return {
    takeProvider: (state) => {
      at = WORLD_BEGINS
      provider = new SimulatedProvider(() => at, state)
      return provider
    },
    prepare: async (place) => Promise.race([ask<Prepared>('prepare', place), gone]),
    run: async (place, point) =>
      Promise.race([
        ask<readonly string[]>('run', { ...place, point }),
        exit.then(([, signal]) => {
          if (signal !== 'SIGKILL') throw new Error(`A process ended by itself (${signal}).`)
          return null
        }),
      ]),
    settle: async (place) => Promise.race([ask<Settled>('settle', place), gone]),
    end: async () => {
      if (child.connected) child.disconnect()
      await exit
    },
  }
}
