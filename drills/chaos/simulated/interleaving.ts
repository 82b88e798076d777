import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import type { TimerOptions } from 'node:timers'
import timers from 'node:timers/promises'
import type { Random } from '#server/platform/random/random.ts'
import { between } from '#drills/simulation/draw.ts'

/** A step that a task wants to do next: a statement, a call to a provider, a sleep. */
interface Step {
  readonly task: string
  readonly what: string
  readonly run: () => Promise<void>
}

/** Tells whether work that was begun waits for a lock of somebody else. */
export type IsBlocked = () => Promise<boolean>

/** Where all is forgotten. */
export interface Crash {
  /** The number of the step, from 1. */
  readonly at: number
  /** Whether that step is done before. */
  readonly isDone: boolean
}

const taskNames = new AsyncLocalStorage<string>()

/**
 * Runs tasks of one life of a process, one step at a time: whenever all of them wait at a step, the
 * seed says which goes on. A crash forgets all of them where they are.
 */
export class Interleaving {
  readonly #random: Random
  readonly #log: (line: string) => void
  readonly #waiting: Step[] = []
  /** Work that was begun and has not ended, such as a statement that waits for a lock. */
  readonly #blocked = new Map<object, IsBlocked>()
  #busy = 0
  readonly #live = new Set<string>()
  isOver = false

  constructor(random: Random, log: (line: string) => void) {
    this.#random = random
    this.#log = log
  }

  /** Begins a task; its failures are told, and end nothing but it. */
  begin(name: string, work: () => Promise<unknown>): void {
    this.#live.add(name)
    const end = (how: string) => {
      if (this.isOver) return
      this.#live.delete(name)
      this.#log(`${name} ${how}`)
    }
    void taskNames.run(name, async () => {
      try {
        await work()
        end('ends')
      } catch (error) {
        end(`fails: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      }
    })
  }

  /** Whether the caller is a task of an interleaving. */
  static isInTask(): boolean {
    return taskNames.getStore() !== undefined
  }

  /** Does work when it is its turn. What comes of it after a crash is never told. */
  async step<T>(what: string, work: () => Promise<T>, isBlocked?: IsBlocked): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const task = taskNames.getStore() ?? 'nobody'
    const deliver = async (outcome: () => void) => {
      if (!this.isOver) outcome()
    }
    const run = async () => {
      const begun = work().then(
        (value) => () => resolve(value),
        (error: unknown) => () => reject(error),
      )
      const outcome = await this.#untilDoneOr(begun, isBlocked)
      if (outcome) return deliver(outcome)
      const key = {}
      this.#blocked.set(key, isBlocked ?? (async () => false))
      // It goes on when whoever holds the lock has let go, and it is its turn.
      const goOn = async () => {
        const late = await begun
        this.#blocked.delete(key)
        this.#waiting.push({ task, what: `${what} (unblocked)`, run: () => deliver(late) })
      }
      void goOn()
    }
    if (this.isOver) return promise
    this.#waiting.push({ task, what, run })
    return promise
  }

  /** Waits for work that is nobody's turn, such as a new connection. */
  async outside<T>(work: Promise<T>): Promise<T> {
    this.#busy += 1
    try {
      return await work
    } finally {
      this.#busy -= 1
    }
  }

  /**
   * Does all steps in an order of the seed, until all tasks have ended.
   *
   * @returns false after a crash
   */
  async runAll(crash: Crash | null): Promise<boolean> {
    for (let count = 1; ; count += 1) {
      const step = await this.#next()
      if (step === null) return true
      this.#log(`${step.task}: ${step.what}`)
      if (count === crash?.at) {
        if (crash.isDone) {
          this.isOver = true
          await step.run()
        }
        this.isOver = true
        this.#log(`crash ${crash.isDone ? 'after' : 'before'} it`)
        return false
      }
      await step.run()
    }
  }

  /** The next step; null when all tasks have ended. */
  async #next(): Promise<Step | null> {
    const limit = performance.now() + QUIET_MOST_MS
    for (;;) {
      await this.#quiet()
      if (this.#live.size === 0) return null
      if (this.#waiting.length > 0) return this.#draw()
      const names = [...this.#live].join(', ')
      if (performance.now() > limit) throw new Error(`These wait for each other: ${names}.`)
      await pause(1)
    }
  }

  #draw(): Step {
    // The order in which steps came may differ where two were unblocked at once.
    const inOrder = this.#waiting.toSorted((one, other) =>
      `${one.task} ${one.what}` < `${other.task} ${other.what}` ? -1 : 1,
    )
    const step = inOrder[between(this.#random, 0, inOrder.length - 1)]
    if (!step) throw new Error('No task waits for its turn.')
    this.#waiting.splice(this.#waiting.indexOf(step), 1)
    return step
  }

  /** The end of the work; null when it waits for a lock that a waiting task holds. */
  async #untilDoneOr(
    begun: Promise<() => void>,
    isBlocked: IsBlocked | undefined,
  ): Promise<(() => void) | null> {
    if (!isBlocked) return begun
    for (;;) {
      const outcome = await Promise.race([begun, pause(BLOCKED_AFTER_MS)])
      if (typeof outcome === 'function') return outcome
      if (await isBlocked()) return null
    }
  }

  /** Until every task waits at a step, for a lock that another one holds, or has ended. */
  async #quiet(): Promise<void> {
    const limit = performance.now() + QUIET_MOST_MS
    for (let turns = 0; turns < QUIET_TURNS;) {
      await new Promise((resolve) => setImmediate(resolve))
      const isAtRest = this.#busy === 0 && (await this.#areBlocked())
      turns = isAtRest ? turns + 1 : 0
      if (!isAtRest) await pause(1)
      if (performance.now() > limit) throw new Error('The tasks do not come to rest.')
    }
  }

  /** Whether all that waited for a lock still do. */
  async #areBlocked(): Promise<boolean> {
    for (const isBlocked of this.#blocked.values()) if (!(await isBlocked())) return false
    return true
  }
}

/** Milliseconds of a statement before it is asked whether it waits for a lock. */
const BLOCKED_AFTER_MS = 4
const QUIET_MOST_MS = 20_000
/** Turns of the event loop in which a task would have come to its next step. */
const QUIET_TURNS = 4

const realSleep = timers.setTimeout
const pause = async (milliseconds: number) => realSleep(milliseconds)

/** A sleep of the product is a step like any other: no real time passes. */
export function sleepInSteps(current: () => Interleaving | null): void {
  const sleep = async <T>(milliseconds?: number, value?: T, options?: TimerOptions) => {
    const interleaving = Interleaving.isInTask() ? current() : null
    if (!interleaving) return realSleep(milliseconds, value, options)
    return interleaving.step('sleeps', async () => value)
  }
  timers.setTimeout = sleep as typeof timers.setTimeout
  syncBuiltinESMExports()
}
