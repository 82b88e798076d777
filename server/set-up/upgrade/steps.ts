/** One step of an upgrade that is over. */
export interface UpgradeStep {
  readonly name: string
  readonly seconds: number
}

/** Steps one after the other, each told with its seconds when it is over. */
export interface Steps {
  readonly done: readonly UpgradeStep[]
  run<T>(name: string, work: () => T | Promise<T>): Promise<T>
  /** Lines that belong to the last step. */
  say(lines: readonly string[]): void
}

export function openSteps(tell: (line: string) => void): Steps {
  const done: UpgradeStep[] = []
  return {
    done,
    run: async (name, work) => {
      const beganAt = performance.now()
      const result = await work()
      const seconds = Math.round((performance.now() - beganAt) / 100) / 10
      done.push({ name, seconds })
      tell(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
      return result
    },
    say: (lines) => {
      for (const line of lines) tell(`           ${line}`)
    },
  }
}
