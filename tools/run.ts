import { spawn } from 'node:child_process'
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
  const child = spawn(program, given, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const breakOff = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(1))
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.once(signal, breakOff)
  try {
    await once(child, 'exit')
  } catch (error) {
    console.error(`${program} could not be started: ${String(error)}`)
  }
  for (const signal of SIGNALS) process.off(signal, breakOff)
  return child.exitCode
}
