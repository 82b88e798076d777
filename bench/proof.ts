// How long a browser works for one proof, at full speed and as slow as a phone, and how many bytes
// it loads for it. Usage: npm run -s bench -- proof [-- COUNT]
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { toKey, openKeyRing } from '#server/platform/keys/key-ring.ts'
import { proofOfWork } from '#server/providers/proof/proof-of-work.ts'
import { buildWeb } from '#tools/release/build-web.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '#tools/test/chromium.ts'
import { median } from '#bench/growth/measure.ts'

/** As tools for the web slow a computer down to a phone of the middle, and to a cheap one. */
const SLOWER = [1, 4, 6]
const count = Number(process.argv[2] ?? 10)
const ORIGIN = 'http://localhost'
const provider = proofOfWork(openKeyRing('proofs', [toKey(randomBytes(32))]))

await buildWeb()
const manifest = JSON.parse(readFileSync('dist/web/borrower-manifest.json', 'utf8')) as Record<
  string,
  { file: string; assets?: string[] }
>
const { file: shower = '', assets = [] } = manifest['web/kit/form/codes/proof.ts'] ?? {}
for (const file of [shower, ...assets])
  console.log(`${file}: ${gzipSync(readFileSync(`dist/web/${file}`)).length} bytes, gzipped`)

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_ARGUMENTS],
})
try {
  const page = await browser.newPage()
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<p>proof</p>' })
    const body = readFileSync(`dist/web${pathname}`)
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(ORIGIN)
  const session = await browser.newBrowserCDPSession()
  const throttle = await page.context().newCDPSession(page)
  for (const rate of SLOWER) await measure(page, session, throttle, rate)
} finally {
  await browser.close()
}

async function measure(page: Page, session: CDPSession, throttle: CDPSession, rate: number) {
  // It slows the page only, not its workers; those wait with the whole process.
  await throttle.send('Emulation.setCPUThrottlingRate', { rate })
  const slowing = rate > 1 ? slowDown(await renderersOf(session), rate) : null
  const times: number[] = []
  for (let proof = 0; proof < count; proof += 1) times.push(await timeOfOne(page))
  await slowing?.stop()
  const sorted = times.toSorted((one, other) => one - other)
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  console.log(
    `${rate === 1 ? 'full speed' : `${rate} times slower`}: median ${seconds(median(times))}, ${seconds(least)} to ${seconds(most)} (${count} proofs, all right)`,
  )
}

/** In milliseconds, from the challenge to the proof, the worker's start included. */
async function timeOfOne(page: Page): Promise<number> {
  const asked = await provider.ask()
  const { proof, took } = await page.evaluate(
    async ({ asked: challenge, from }) => {
      const module = (await import(from)) as Record<string, (asked: unknown) => Promise<string>>
      const startedAt = performance.now()
      const show = Object.values(module).find((one) => typeof one === 'function')
      const shown = await show?.(challenge)
      return { proof: shown ?? '', took: performance.now() - startedAt }
    },
    { asked, from: `${ORIGIN}/${shower}` },
  )
  const verdict = await provider.verify(proof, '127.0.0.1')
  if (verdict.kind !== 'answered' || !verdict.value) throw new Error('The proof is not right.')
  return took
}

async function renderersOf(session: CDPSession): Promise<number[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Lets the processes run one part of the time in `rate`. */
function slowDown(processes: number[], rate: number) {
  const over = new AbortController()
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of processes) process.kill(id, signal)
  }
  const loop = async () => {
    while (!over.signal.aborted) {
      tell('SIGSTOP')
      await sleep(10 * (rate - 1))
      tell('SIGCONT')
      await sleep(10)
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      over.abort()
      await ended
    },
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
