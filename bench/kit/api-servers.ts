import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, isReady } from '#drills/kit/crash-app.ts'
import type { BareServed } from './bare-server.ts'

export interface StartedServer {
  readonly url: string
  stop(): Promise<void>
}

/** Milliseconds for a start with demo data, a build of the web included. */
const LONGEST_START_MS = 180_000

/** Starts the server as people start it, with demo data, and with limits that no bench reaches. */
export async function startOurs(
  env: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<StartedServer> {
  const url = `http://localhost:${env.PORT}`
  const profile = process.env['BENCH_PROFILE']
  const node = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const server = spawn(process.execPath, [...node, 'tools/start.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const limit = Date.now() + LONGEST_START_MS
  while (!(await isReady(`${url}/ready`))) {
    if (server.exitCode !== null || Date.now() > limit) throw new Error('The server did not start.')
    await sleep(100)
  }
  return { url, stop: async () => end(server, 'SIGTERM') }
}

/** Starts the anchors (bare-server.ts). */
export async function startBare(served: BareServed): Promise<StartedServer> {
  const path = new URL('bare-server.ts', import.meta.url)
  const server: ChildProcess = fork(path, { serialization: 'advanced' })
  server.send(served)
  const [port] = (await once(server, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: async () => end(server, 'SIGTERM') }
}
