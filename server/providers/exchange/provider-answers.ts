import type { Pool } from 'pg'
import { Counter, type Registry } from 'prom-client'
import type { Answer } from '#server/providers/exchange/exchange.ts'

/** Remembers whether providers answer, over all processes (the table provider_answer). */
export interface ProviderAnswers {
  /**
   * Whether the last call of this kind had no answer, and one had none in the last minutes, or
   * nothing is left to pay for one.
   */
  isFailing(provider: string, call: string): Promise<boolean>
  /** The providers of whose calls of this kind the same holds, by what was read at most 5 s ago. */
  failing(call: string): Promise<ReadonlySet<string>>
  note(provider: string, call: string, answer: Answer<unknown>): void
  storeCredits(provider: string, call: string, credits: number | null): Promise<void>
  /** Resolves when everything noted is stored. */
  settle(): Promise<void>
}

/** Milliseconds between two writes of the same news, so that a busy provider costs nothing. */
const NEWS_MS = 5000
/** Milliseconds for which what was read of silent providers is taken as true. */
const READ_MS = 5000
/** Minutes after which a failure says nothing about now. */
const FAILING_MINUTES = 5

export function openProviderAnswers(
  pool: Pool,
  register: Registry,
  report: (error: unknown) => void,
): ProviderAnswers {
  const answers = new Counter({
    name: 'provider_answers_total',
    help: 'Calls to providers: answered, refused with a reason, or unknown (no usable answer).',
    labelNames: ['provider', 'call', 'outcome'],
    registers: [register],
  })
  const stored = new Map<string, { readonly outcome: string; readonly at: number }>()
  const writing = new Set<Promise<void>>()
  const read = new Map<string, { readonly silent: ReadonlySet<string>; readonly at: number }>()

  const note = (provider: string, call: string, answer: Answer<unknown>) => {
    const outcome = answer.kind
    answers.inc({ provider, call, outcome })
    // A refusal is an answer to one request; it proves neither that others work nor that they fail.
    if (outcome === 'refused') return
    const last = stored.get(`${provider} ${call}`)
    const now = performance.now()
    if (last?.outcome === outcome && now - last.at < NEWS_MS) return
    stored.set(`${provider} ${call}`, { outcome, at: now })
    const write = store(pool, provider, call, answer.kind === 'unknown' ? answer.why : null)
      .catch(report)
      .finally(() => {
        writing.delete(write)
        const isSilent = outcome === 'unknown'
        if (read.get(call)?.silent.has(provider) !== isSilent) read.delete(call)
      })
    writing.add(write)
  }
  return {
    note,
    isFailing: async (provider, call) => (await failing(pool, call)).has(provider),
    failing: async (call) => {
      const known = read.get(call)
      const now = performance.now()
      if (known && now - known.at < READ_MS) return known.silent
      const silent = await failing(pool, call)
      read.set(call, { silent, at: now })
      return silent
    },
    storeCredits: async (provider, call, credits) => {
      await pool.query(
        `insert into provider_answer (provider, call, credits) values ($1, $2, $3)
         on conflict (provider, call) do update set credits = $3`,
        [provider, call, credits],
      )
    },
    settle: async () => {
      await Promise.all(writing)
    },
  }
}

async function store(
  pool: Pool,
  provider: string,
  call: string,
  failure: string | null,
): Promise<void> {
  await pool.query(
    failure === null
      ? `insert into provider_answer (provider, call, answered_at) values ($1, $2, now())
         on conflict (provider, call) do update
           set answered_at = now(), failing_since = null, reason = $3`
      : `insert into provider_answer (provider, call, failed_at, failing_since, reason)
         values ($1, $2, now(), now(), $3)
         on conflict (provider, call) do update set failed_at = now(), reason = $3,
           failing_since = coalesce(provider_answer.failing_since, now())`,
    [provider, call, failure],
  )
}

async function failing(pool: Pool, call: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ provider: string }>(
    `select provider from provider_answer where call = $1 and (credits < 1
       or (failing_since is not null and failed_at > now() - make_interval(mins => $2)))`,
    [call, FAILING_MINUTES],
  )
  return new Set(rows.map(({ provider }) => provider))
}

/**
 * The same port, whose answers are noted.
 *
 * @param callOf names what a method asks for
 */
export function watched<P extends object>(
  port: P,
  answers: ProviderAnswers,
  provider: string,
  callOf: (method: string, args: readonly unknown[]) => string,
): P {
  return new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: readonly unknown[]) => {
        const outcome: unknown = Reflect.apply(value, target, args)
        if (!(outcome instanceof Promise)) return outcome
        return outcome.then((answer: Answer<unknown>) => {
          answers.note(provider, callOf(String(name), args), answer)
          return answer
        })
      }
    },
  })
}
