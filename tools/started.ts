/** What a command started: it ends before the command does, the last one first. */
export interface Started {
  add(end: () => Promise<void>): void
  end(): Promise<void>
}

/** Also when the command is interrupted. */
export function openStarted(): Started {
  const ends: (() => Promise<void>)[] = []
  const end = async () => {
    for (let last = ends.pop(); last; last = ends.pop()) await last()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)))
  return { add: (each) => void ends.push(each), end }
}
