import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LONGEST_MS = 30_000

/** Waits until a program listens on this port of the loopback. */
export async function waitForPort(port: number, program: ChildProcess): Promise<void> {
  const limit = Date.now() + LONGEST_MS
  while (!(await listens(port))) {
    if (program.exitCode !== null || Date.now() > limit)
      throw new Error(`${program.spawnfile} does not listen.`)
    await sleep(100)
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
