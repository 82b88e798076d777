import type { ChildProcess } from 'node:child_process'

/** What one process answers to another, by name. Questions and answers are copied: no bigint in them. */
export type Answers = Readonly<Record<string, (question: never) => unknown>>

export interface Dialogue {
  /** @throws Error with the message of the other process' error */
  readonly ask: <T>(name: string, question?: unknown) => Promise<T>
}

interface Question {
  readonly id: number
  readonly name: string
  readonly question: unknown
}
interface Answer {
  readonly id: number
  readonly answer: unknown
  readonly error?: string
}

/** Questions and answers between a process and one that it forked, any number at once, both ways. */
export function dialogueWith(
  other: ChildProcess | NodeJS.Process,
  answers: Answers = {},
): Dialogue {
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  const send = (message: Question | Answer) => {
    // The other one may be dead: whoever waits for it watches its exit.
    if (other.connected) other.send?.(message, undefined, undefined, () => {})
  }
  const reply = async ({ id, name, question }: Question) => {
    try {
      send({ id, answer: await answers[name]?.(question as never) })
    } catch (error) {
      send({ id, answer: null, error: error instanceof Error ? error.message : String(error) })
    }
  }
  other.on('message', (message: Question | Answer) => {
    if ('name' in message) return void reply(message)
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  return {
    ask: async <T>(name: string, question?: unknown) =>
      new Promise<T>((resolve, reject) => {
        const id = (lastId += 1)
        waiting.set(id, ({ answer, error }) => {
          if (error === undefined) resolve(answer as T)
          else reject(new Error(error))
        })
        send({ id, name, question })
      }),
  }
}
