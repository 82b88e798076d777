import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A process of a bench beside it, which ends with it. */
export interface HelperProcess {
  /** Resolves with the next message. */
  hear<T>(): Promise<T>
  ask<T>(question: object): Promise<T>
  end(): void
}

/** @param file beside this one */
export function startHelper(file: string, ...args: readonly string[]): HelperProcess {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), args)
  const hear = async <T>() =>
    new Promise<T>((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`${file} ended with ${code}.`))
      child.once('exit', onExit)
      child.once('message', (message) => {
        child.off('exit', onExit)
        resolve(message as T)
      })
    })
  return {
    hear,
    ask: async <T>(question: object) => {
      child.send(question)
      return hear<T>()
    },
    end: () => child.disconnect(),
  }
}
