import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs a program of node_modules/.bin or of the system, its output going where ours goes.
 *
 * @returns its exit code, or null when it was killed or could not be started
 */
export async function run(
  program: string,
  given: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  console.log(`\n$ ${program} ${given.join(' ')}`)
  const env = { ...process.env, ...environment }
  return end(program, spawn(program, given, { stdio: ['ignore', 'inherit', 'inherit'], env }))
}

/** The same beside another program: what it writes is shown at its end, so that no lines mix. */
export async function runBehind(program: string, given: readonly string[]): Promise<number | null> {
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => written.push(part))
  const code = await end(program, child)
  console.log(`\n$ ${program} ${given.join(' ')}\n${Buffer.concat(written).toString()}`)
  return code
}

/** A signal to us ends the program, and then us. */
async function end(program: string, child: ChildProcess): Promise<number | null> {
  const breakOff = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(1))
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.once(signal, breakOff)
  try {
    // Not before the last of its output.
    await once(child, 'close')
  } catch (error) {
    console.error(`${program} could not be started: ${String(error)}`)
  }
  for (const signal of SIGNALS) process.off(signal, breakOff)
  return child.exitCode
}
