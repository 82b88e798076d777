import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'
import { openBalancer } from '#drills/kit/balancer.ts'
import { end, hasEnded, isReady } from '#drills/kit/crash-app.ts'

/** Milliseconds for a process to answer. */
const LONGEST_MS = 60_000

/** One server, or several behind a balancer. */
export interface FailoverServers {
  /** Of the server, or of what stands in front of several. */
  readonly url: string
  /** Of each server. */
  readonly urls: readonly string[]
  /** Servers that ended by themselves. */
  endedCount(): number
  /** @param settings besides its own */
  start(databaseUrl: string, settings?: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
  /** Runs `hiram recover` and returns what it printed. */
  recover(given: readonly string[]): Promise<string>
  close(): Promise<void>
}

/** @param common the settings of all */
export async function openFailoverServers(
  count: number,
  common: NodeJS.ProcessEnv,
): Promise<FailoverServers> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const urls = ports.map((port) => `http://localhost:${port}`)
  const balancer = count === 1 ? null : await openBalancer(await freePort(), urls)
  const url = balancer?.url ?? urls.join()
  let servers: ChildProcess[] = []
  let settings: NodeJS.ProcessEnv = {}
  const endAll = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await Promise.all(servers.map(async (server) => end(server, signal)))
  }
  return {
    url,
    urls,
    endedCount: () => servers.filter(hasEnded).length,
    start: async (databaseUrl, more = {}) => {
      settings = { ...common, PUBLIC_URL: url, ...more, DATABASE_URL: databaseUrl }
      servers = []
      for (const port of ports) {
        servers.push(runTool('tools/start.ts', { ...settings, PORT: String(port) }))
        await answers(`http://localhost:${port}/ready`)
      }
    },
    stop: async () => endAll('SIGTERM'),
    recover: async (given) => recover(given, { ...settings, PORT: String(ports[0]) }),
    close: async () => {
      balancer?.close()
      await endAll('SIGKILL')
    },
  }
}

async function recover(given: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['server/cli/hiram.ts', 'recover', ...given],
      { env },
      (error, out, err) => {
        // It ends with 1 while something is open.
        if (error && error.code !== 1) reject(error)
        else if (err !== '') reject(new Error(err))
        else resolve(out.trim())
      },
    )
  })
}

export function runTool(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

export async function answers(address: string): Promise<void> {
  const limit = Date.now() + LONGEST_MS
  while (!(await isReady(address))) {
    if (Date.now() > limit) throw new Error(`No answer of ${address} within ${LONGEST_MS} ms.`)
    await sleep(100)
  }
}
