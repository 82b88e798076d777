import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks, and for one answer. */
const LOOK_MS = 200
const ANSWER_MS = 5000

/**
 * Waits until a server is ready and says that it is this version.
 *
 * @returns null when it is; else what it last said
 */
export async function awaitVersion(
  address: string,
  version: string,
  seconds: number,
): Promise<string | null> {
  const limit = performance.now() + seconds * 1000
  for (;;) {
    const lack = await lackOf(address, version)
    if (lack === null || performance.now() > limit) return lack
    await sleep(LOOK_MS)
  }
}

async function lackOf(address: string, version: string): Promise<string | null> {
  try {
    const ready = await ask(`${address}/ready`)
    await ready.body?.cancel()
    if (ready.status !== 200) return `${address}/ready says ${ready.status}`
    const { version: running } = (await (await ask(`${address}/health`)).json()) as {
      version?: string
    }
    return running === version ? null : `${address}/health says ${running ?? 'no version'}`
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return `${address} does not answer (${cause?.code ?? (error as Error).name})`
  }
}

async function ask(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
}
