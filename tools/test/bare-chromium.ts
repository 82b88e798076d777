import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#e2e/free-port.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts'

export interface BareChromium {
  /** Of its debugging protocol. */
  readonly port: number
  stop(): Promise<void>
}

/** Milliseconds in which a browser must answer, on a loaded machine too. */
const START_MS = 60_000

/**
 * A browser without Playwright, which runs code of its own in every page; that would be measured, too.
 */
export async function startBareChromium(): Promise<BareChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'hiram-chromium-'))
  const port = await freePort()
  const browser = spawn(
    await findChromium(),
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...CHROMIUM_ARGUMENTS,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const stop = async () => {
    if (browser.exitCode === null && browser.kill()) await once(browser, 'exit')
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await answering(port)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, stop }
}

async function answering(port: number): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Chromium did not answer on port ${port}.`)
}
