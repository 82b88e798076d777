// Runs the server for development and starts it again when a source changes, except for a test.
// PostgreSQL runs on between two starts: this process stays connected to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { type Embedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** The sources of the server. The web is not among them: the server builds its files on request. */
const WATCHED = ['server', 'doubles', 'contract', 'domain']

const FOR_TESTS = /\.test\.|(^|\/)testing/

/** Milliseconds: one save may come as several events; a server that does not stop is killed. */
const SAVE_MS = 30
const LONGEST_STOP_MS = 5000

let server: ChildProcess | undefined
let isStopping = false
let isRestarting = false
let isChangedAgain = false

const embedded = await startDatabase()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopAll())
for (const folder of WATCHED)
  watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null && !FOR_TESTS.test(file)) void restart()
  })
start()

/** Null where DATABASE_URL names a database, or where the server will say what setting is wrong. */
async function startDatabase(): Promise<Embedded | null> {
  try {
    const { config } = await loadConfig({ ...withOwnSandbox(process.env), HIRAM_DEV: '1' })
    const { databaseUrl, dataDir } = config
    if (databaseUrl) return null
    return await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: console.error })
  } catch (error) {
    if (error instanceof SettingError) return null
    throw error
  }
}

function start(): void {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    stdio: 'inherit',
    env: { ...process.env, HIRAM_DEV: '1' },
  })
  server = child
  child.once('exit', () => {
    if (server === child && !isStopping && !isRestarting)
      console.error('The server has ended. It starts again when a source changes.')
  })
}

async function restart(): Promise<void> {
  if (isStopping) return
  isChangedAgain = true
  if (isRestarting) return
  isRestarting = true
  while (isChangedAgain) {
    await new Promise((resolve) => setTimeout(resolve, SAVE_MS))
    isChangedAgain = false
    await stop('SIGTERM')
  }
  isRestarting = false
  if (!isStopping) start()
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  const late = setTimeout(() => server?.kill('SIGKILL'), LONGEST_STOP_MS)
  server.kill(signal)
  await gone
  clearTimeout(late)
}

async function stopAll(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await stop('SIGTERM')
  await embedded?.stop()
  process.exit(0)
}
