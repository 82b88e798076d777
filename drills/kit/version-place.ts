import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, isReady } from './crash-app.ts'
import { readMemory } from '#drills/simulation/read-memory.ts'

/** Milliseconds for a start, a build of the web included. */
const LONGEST_START_MS = 180_000

/** Code that is started as servers. */
export interface Version {
  readonly name: string
  readonly folder: string
}

/** A place of a server, at which one version after the other runs. */
export interface Place {
  readonly port: number
  readonly url: string
  /** Bytes of its processes but the database's. */
  memory(): number
  run(version: Version): Promise<void>
  stop(): Promise<void>
}

/** @param program what is started in the version's folder */
export function openPlace(
  port: number,
  env: NodeJS.ProcessEnv,
  program: readonly string[] = ['tools/start.ts'],
): Place {
  const url = `http://localhost:${port}`
  let server: ChildProcess | undefined
  return {
    port,
    url,
    memory: () => (server?.pid ? readMemory(server.pid) : 0),
    run: async (version) => {
      server = spawn(process.execPath, program, {
        cwd: version.folder,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await ready(server, `${url}/ready`, version)
    },
    stop: async () => {
      if (server) await end(server, 'SIGTERM')
      server = undefined
    },
  }
}

async function ready(server: ChildProcess, address: string, { name }: Version): Promise<void> {
  const limit = Date.now() + LONGEST_START_MS
  while (!(await isReady(address))) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`${name} ended at its start (${server.exitCode ?? server.signalCode}).`)
    if (Date.now() > limit) throw new Error(`${name} did not start.`)
    await sleep(50)
  }
}
