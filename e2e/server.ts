import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#e2e/free-port.ts'
import { OWN_SANDBOX } from '#server/app/start-checks/own-sandbox.ts'
import { cloneTemplate, dropDatabase, urlOfDatabase } from '#server/platform/database/template.ts'

export interface RunningServer {
  /** Origin, without a slash at the end. */
  url: string
  /** What a command on the server's machine is started with. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Milliseconds in which a cold start, with a build of the web, must be done. */
const START_MS = 180_000

/**
 * Starts the real server on a free port, or that of PORT, with a database of its own that is removed
 * with it.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hiram-e2e-'))
  const database = await newDatabase()
  const port = env['PORT'] ?? String(await freePort())
  const url = env['PUBLIC_URL'] ?? `http://localhost:${port}`
  const settings = {
    ...OWN_SANDBOX,
    // A worker would answer before Playwright sees a request.
    SERVICE_WORKER: 'off',
    ...env,
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, ['tools/start.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

  const stop = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(server, url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, env: settings, stop }
}

/** A database of its own on the PostgreSQL of the run; without a run on one that the server starts. */
async function newDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { POSTGRES_URL: postgres, POSTGRES_TEMPLATE: template } = process.env
  if (!postgres || !template) return { url: '', drop: async () => {} }
  const name = await cloneTemplate(postgres, template)
  return { url: urlOfDatabase(postgres, name), drop: () => dropDatabase(postgres, name) }
}

/** Waits until the server says that it is ready; else throws with its output. */
async function ready(server: ChildProcess, url: string): Promise<void> {
  let output = ''
  const started = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(`ready at ${url}`)) resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
    setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), START_MS).unref()
  })
  await started
}
