import pg from 'pg'

/** Where a process dies: right before or right after the how manieth of them, from 1. */
export interface KillPoint {
  readonly number: number
  readonly side: 'before' | 'after'
}

export interface Boundaries {
  /** From now on they are counted; at the point the process kills itself. */
  arm(point: KillPoint | null): void
  /** Ends the counting. @returns what was seen */
  disarm(): readonly string[]
  /** Counts a call of another kind. */
  cross<T>(what: string, work: () => Promise<T>): Promise<T>
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** Watches every statement of this process, on every connection. Once a process. */
export function watchBoundaries(): Boundaries {
  let point: KillPoint | null = null
  let isArmed = false
  let seen: string[] = []

  const begin = (what: string): number => {
    if (!isArmed) return 0
    seen.push(what)
    dieAt('before', seen.length)
    return seen.length
  }
  const dieAt = (side: KillPoint['side'], number: number) => {
    if (isArmed && point?.number === number && point.side === side)
      process.kill(process.pid, 'SIGKILL')
  }
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  const watching: Query = function (...given) {
    const number = begin(textOf(given[0]))
    const last = given.at(-1)
    if (typeof last === 'function') {
      const answered = last as (...answer: unknown[]) => void
      given[given.length - 1] = (...answer: unknown[]) => {
        dieAt('after', number)
        answered(...answer)
      }
      return query.apply(this, given)
    }
    const answer = query.apply(this, given)
    if (!(answer instanceof Promise)) return answer
    return answer.finally(() => dieAt('after', number))
  }
  Object.assign(pg.Client.prototype, { query: watching })

  return {
    arm: (at) => {
      point = at
      seen = []
      isArmed = true
    },
    disarm: () => {
      isArmed = false
      return seen
    },
    cross: async (what, work) => {
      const number = begin(what)
      const answer = await work()
      dieAt('after', number)
      return answer
    },
  }
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string } | null)?.text
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}
