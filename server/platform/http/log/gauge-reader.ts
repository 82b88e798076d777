import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import type { Gauges } from '#server/platform/http/log/gauges.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/** Milliseconds. */
interface Limits {
  /** For which a reading counts, however many ask for it. */
  readonly kept: number
  readonly oneSet: number
  readonly all: number
}

/** Prometheus itself gives up after ten seconds. */
const LIMITS: Limits = { kept: 10_000, oneSet: 2500, all: 8000 }

/**
 * Reads gauges, at most every ten seconds and one after the other. A set that fails or takes too
 * long has no values until the next reading, and `metrics_unreadable` says so: it neither takes down
 * the page nor shows figures of yesterday.
 */
export function gaugeReader<D extends PlatformDependencies>(
  deps: D,
  sets: readonly Gauges<D>[],
  limits: Limits = LIMITS,
): { readonly register: Registry; refresh(): Promise<void> } {
  const register = new Registry()
  const unreadable = new Gauge({
    name: 'metrics_unreadable',
    help: '1 while a set of gauges could not be read: its metrics are absent.',
    labelNames: ['gauges'],
    aggregator: 'max',
    registers: [register],
  })
  const shown = sets.map((set) => ({ set, gauges: gaugesOf(set, register) }))
  const readOne = async ({ set, gauges }: (typeof shown)[number], leftMs: number) => {
    const { metrics: own } = deps
    try {
      if (leftMs <= 0) throw new Error('There was no time left to read them.')
      const reading = set.read({ ...deps, database: own.database })
      const rows = await within(Math.min(limits.oneSet, leftMs), reading)
      for (const gauge of gauges.values()) clear(gauge, set.labels)
      for (const { labels, values } of rows)
        for (const [name, value] of Object.entries(values)) gauges.get(name)?.set(labels, value)
      unreadable.set({ gauges: set.name }, 0)
    } catch (error) {
      for (const gauge of gauges.values()) clear(gauge, set.labels)
      unreadable.set({ gauges: set.name }, 1)
      deps.logger.warn({ err: error, gauges: set.name }, 'gauges could not be read')
    }
  }
  const readAll = async () => {
    const endsAt = performance.now() + limits.all
    for (const each of shown) await readOne(each, endsAt - performance.now())
  }

  let last: { readonly at: number; readonly reading: Promise<void> } | null = null
  return {
    register,
    refresh: async () => {
      const now = performance.now()
      if (!last || now - last.at > limits.kept) last = { at: now, reading: readAll() }
      await last.reading
    },
  }
}

function gaugesOf<D>(
  { metrics, labels, together = 'max' }: Gauges<D>,
  register: Registry,
): Map<string, Gauge> {
  return new Map(
    Object.entries(metrics).map(([name, help]) => {
      const labelNames = [...labels]
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        aggregator: together,
        registers: [register],
      })
      clear(gauge, labels)
      return [name, gauge]
    }),
  )
}

/** One without labels would go back to 0, which nobody has read. */
function clear(gauge: Gauge, labels: readonly string[]): void {
  gauge.reset()
  if (labels.length === 0) gauge.remove()
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const end = new AbortController()
  const late = async () => {
    await sleep(Math.max(milliseconds, 0), null, { signal: end.signal })
    throw new Error('The gauges were not read in time.')
  }
  // Whichever loses the race is heard by nobody else.
  work.catch(() => {})
  try {
    return await Promise.race([work, late()])
  } finally {
    end.abort()
  }
}
