import type pg from 'pg'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { SteppedClock } from '#drills/simulation/clock.ts'
import { type Crash, Interleaving } from './interleaving.ts'
import type { Action, Life } from '#drills/chaos/letters/letter-world.ts'
import { toCalls, type NetworkMode } from './simulated-network.ts'
import type { SimulatedProvider } from './simulated-provider.ts'
import { toAnswers, MESSAGES_ARRIVE, simulatedProviders } from './simulated-world.ts'
import { openStepped, type SteppedDatabase } from './stepped-database.ts'

/** The lives of a process, one after the other: a crash ends one, and the next begins. */
export interface SimulatedProcess {
  /** Does all actions at once, each step when the seed says so. */
  round(acts: readonly Action[], crash: Crash | null): Promise<void>
  /** No call is lost from now on. */
  heal(): void
  crashes(): number
  end(): Promise<void>
}

export interface ProcessOptions {
  readonly base: Dependencies
  readonly url: string
  readonly monitor: pg.Client
  readonly clock: SteppedClock
  readonly provider: SimulatedProvider
  readonly random: Random
  /** Of the product. */
  readonly product: Random
  readonly say: (line: string) => void
}

/** The interleaving of this process whose sleeps are steps. */
export const current: { interleaving: Interleaving | null } = { interleaving: null }

export function openSimulatedProcess(options: ProcessOptions): SimulatedProcess {
  const { monitor, provider, random } = options
  let mode: NetworkMode = 'faulty'
  let crashes = 0
  let life: OpenLife | null = null

  const begin = (): OpenLife => {
    const interleaving = new Interleaving(random, options.say)
    const call = toCalls(provider, interleaving, random, () => mode)
    return openLife(options, interleaving, simulatedProviders(call))
  }
  const endLife = async () => {
    await life?.stepped.cutOff()
    life = null
  }
  return {
    round: async (acts, crash) => {
      const now = (life ??= begin())
      current.interleaving = now.interleaving
      for (const [index, act] of acts.entries())
        now.interleaving.begin(`${index} ${act.name}`, async () => act.run(now))
      const isWhole = await now.interleaving.runAll(crash)
      current.interleaving = null
      if (isWhole) return
      crashes += 1
      await endLife()
      // The queue's library frees the jobs of a dead process after a while.
      await monitor.query(
        'update graphile_worker._private_jobs set locked_at = null, locked_by = null',
      )
    },
    heal: () => {
      mode = 'whole'
    },
    crashes: () => crashes,
    end: endLife,
  }
}

interface OpenLife extends Life {
  readonly interleaving: Interleaving
  readonly stepped: SteppedDatabase
}

function openLife(
  { base, url, monitor, clock, provider, product: random }: ProcessOptions,
  interleaving: Interleaving,
  ports: ReturnType<typeof simulatedProviders>,
): OpenLife {
  const plugins = [fieldsPlugin(base.config.keys)]
  const stepped = openStepped(url, monitor, interleaving, plugins)
  const { database, pool } = stepped
  const providerAnswers = toAnswers(provider)
  const own = {
    database,
    pool,
    callPool: pool,
    clock,
    random,
    sms: MESSAGES_ARRIVE,
    providerAnswers,
  }
  return {
    interleaving,
    stepped,
    deps: { ...base, ...ports, ...own },
    provider,
    clock,
    // By promises: what comes of a callback would not wait for its turn.
    queue: async (statement, values) => {
      const client = await pool.connect()
      try {
        return await client.query(statement, [...values])
      } finally {
        client.release()
      }
    },
  }
}
