import { cpus } from 'node:os'

/** Below it the machine has no time left for what is measured on it. */
const BUSY_IDLE = 0.1

/** Watches the processors from now on: whether, until asked, they were busy, with whatever. */
export function watchMachine(): { idle(): number; isBusy(): boolean } {
  const before = times()
  const idle = () => {
    const now = times()
    return (now.idle - before.idle) / Math.max(1, now.all - before.all)
  }
  return { idle, isBusy: () => idle() < BUSY_IDLE }
}

/** Milliseconds of all processors since the machine started. */
function times(): { readonly idle: number; readonly all: number } {
  const all = cpus().map((cpu) => cpu.times)
  return {
    idle: sum(all.map(({ idle }) => idle)),
    all: sum(all.flatMap((each) => Object.values(each))),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0)
}
