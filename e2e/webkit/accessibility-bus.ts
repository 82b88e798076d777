import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const TREE = fileURLToPath(new URL('host/tree.py', import.meta.url))

/** A node of a page as a screen reader has it: its role, and its name or an empty text. */
export type AxNode = [role: string, name: string]

/** The bus over which WebKit tells screen readers what is in its pages (AT-SPI). */
interface AccessibilityBus {
  /** What a web view is started with. */
  env: Record<string, string>
  /** The nodes of the page in the web view, in reading order. */
  read: () => Promise<AxNode[]>
  stop: () => Promise<void>
}

/** Starts a bus of its own; Debian's GTK brings its programs (dbus, at-spi2-core). */
export async function startAccessibilityBus(): Promise<AccessibilityBus> {
  const options = ['--session', '--nofork', '--nopidfile', '--print-address=1']
  const daemon = spawn('dbus-daemon', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [address] = (await once(daemon.stdout, 'data')) as [Buffer]
  const env = { DBUS_SESSION_BUS_ADDRESS: address.toString().trim(), NO_AT_BRIDGE: '0' }
  return {
    env,
    read: () => treeOn({ ...process.env, ...env }),
    stop: () => stop(daemon),
  }
}

async function treeOn(env: NodeJS.ProcessEnv): Promise<AxNode[]> {
  const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-B', TREE], { env })
  return stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AxNode)
}

/** The bus of accessibility, which it started, ends with it. */
async function stop(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode === null && daemon.kill()) await once(daemon, 'exit')
}
