import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { dialogueWith } from '#drills/chaos/dialogue.ts'
import type { Planted, ProviderAction, StartedAtProvider } from './provider-actions.ts'

/** The providers, in a process that is never killed. */
export interface ChaosProviders {
  /** What SANDBOX_URL is set to. */
  readonly url: string
  start(started: readonly StartedAtProvider[]): Promise<void>
  /** Resolves when its notices were answered, or were not. */
  act(act: ProviderAction): Promise<void>
  settleSilently(reference: string): Promise<void>
  firstOfLoan(loanId: string): Promise<string | null>
  plant(planted: readonly Planted[]): Promise<void>
  /** Milliseconds ahead of real time; sends what is due by then. */
  moveClock(aheadMs: number): Promise<void>
  /** The network breaks no call from now on. */
  heal(): Promise<void>
  faults(): Promise<Record<'calls' | 'notices', Record<string, number>>>
  close(): Promise<void>
}

export async function openProviders(seed: string, serverUrl: string): Promise<ChaosProviders> {
  const file = fileURLToPath(new URL('providers-process.ts', import.meta.url))
  const child = fork(file, [seed, serverUrl])
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  child.once('exit', (code) => reject(new Error(`The providers ended by themselves (${code}).`)))
  const { ask } = dialogueWith(child, { ready: resolve })
  const url = await ready
  return {
    url,
    start: async (started) => ask('start', started),
    act: async (act) => ask('act', act),
    settleSilently: async (reference) => ask('settle silently', reference),
    firstOfLoan: async (loanId) => ask('first of loan', loanId),
    plant: async (planted) => ask('plant', planted),
    moveClock: async (aheadMs) => ask('move clock', aheadMs),
    heal: async () => ask('heal'),
    faults: async () => ask('faults'),
    close: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
