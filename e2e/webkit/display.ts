import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

/** A screen that nobody looks at, for one program: several on one take the focus from each other. */
export interface Display {
  /** What a program that shows itself there is started with. */
  env: { DISPLAY: string; TMPDIR: string }
  stop: () => Promise<void>
}

/**
 * Starts an X server, under a number that it finds free. The folder in `env` goes with it: WebKit's
 * processes still write there for a moment after their web view is closed.
 */
export async function startDisplay(): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '400x900x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const number = await numberOf(server)
  const folder = await mkdtemp(join(tmpdir(), 'hiram-webkit-'))
  return {
    env: { DISPLAY: `:${number}`, TMPDIR: folder },
    stop: async () => {
      if (server.exitCode === null && server.kill()) await once(server, 'exit')
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function numberOf(server: ChildProcess): Promise<string> {
  const failed = Promise.all([once(server, 'exit'), text(server.stderr as Readable)])
  const [number] = await Promise.race([
    once(server.stdio[3] as Readable, 'data'),
    failed.then(([[code], said]) => {
      throw new Error(`Xvfb ended with ${code}: ${said}`)
    }),
  ])
  return String(number).trim()
}
