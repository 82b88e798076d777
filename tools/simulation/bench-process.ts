import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of a bench beside it, which ends with it. */
export interface HelperProcess {
  /** Resolves with the next message. */
  hear<T>(): Promise<T>
  ask<T>(question: object): Promise<T>
  end(): void
}

/** @param file beside this one */
export function startHelper(file: string): HelperProcess {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)))
  const hear = async <T>() => {
    const [message] = (await once(child, 'message')) as [T]
    return message
  }
  return {
    hear,
    ask: async <T>(question: object) => {
      child.send(question)
      return hear<T>()
    },
    end: () => child.disconnect(),
  }
}
