import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'
import { mixAsks } from '#bench/kit/borrower-mix.ts'
import { countSeen, others, seen } from '#bench/kit/seen.ts'
import { percentile, type Seen, visit } from '#bench/kit/visitors.ts'
import { startProxy } from '#drills/deploy/start-proxy.ts'
import { openPlace, type Place } from '#drills/kit/version-place.ts'
import type { Findings } from './findings.ts'
import { joined, seenWhile } from './seen-while.ts'
import { openSharedDatabase } from './shared-database.ts'

const RATE = 100
const VISITORS = 50
/** Seconds of one stretch of load; the proxy's two looks at a server that came back. */
const [STRETCH, SEEN_AGAIN] = [5, 5]

/**
 * Two servers behind the proxy of deploy/Caddyfile, at a hundred requests a second: each in turn is
 * stopped by its signal and started again, and no request fails.
 */
export async function rollingRestart(findings: Findings): Promise<void> {
  const port = await freePort()
  const shared = await openSharedDatabase({
    PUBLIC_URL: `http://localhost:${port}`,
    DRAIN_SECONDS: '5',
  })
  const version = { name: 'this version', folder: process.cwd() }
  const places = [openPlace(await freePort(), shared.env), openPlace(await freePort(), shared.env)]
  const stops: (() => Promise<unknown>)[] = []
  try {
    for (const place of places) {
      stops.push(async () => place.stop())
      await place.run(version)
    }
    const servers = places.map((place) => place.port)
    const proxy = await startProxy({ folder: shared.folder, scheme: 'http', port, servers })
    stops.push(proxy.stop)
    const load = { port, visitors: VISITORS, rate: RATE, next: mixAsks(shared.borrowers) }
    await visit({ ...load, seconds: STRETCH })
    const phases: [name: string, work: () => Promise<unknown>][] = [
      ['both servers', async () => sleep(1000)],
      ...places.map((place, index): [string, () => Promise<unknown>] => [
        `server ${index + 1} restarts`,
        async () => restart(place),
      ]),
      ['both servers again', async () => sleep(1000)],
    ]
    const all: Seen[] = []
    for (const [name, work] of phases) {
      const during = await seenWhile(work, () => visit({ ...load, seconds: STRETCH }))
      findings.say(`${name}: ${seen(joined(during))}`)
      all.push(...during)
    }
    const sum = joined(all)
    findings.say(`p99 over all: ${Math.round(percentile(sum.ms, 0.99))} ms`)
    findings.expect(
      `${countSeen(sum)} requests at ${RATE} a second, two restarts: ${others(sum, [200])} failed`,
      others(sum, [200]) === 0,
    )
    const differences = await shared.audit()
    findings.expect(`${differences} differences in the books`, differences === 0)
  } finally {
    for (const stop of stops.toReversed()) await stop()
    await shared.close()
  }

  async function restart(place: Place) {
    const beganAt = performance.now()
    await place.stop()
    const stoppedAt = performance.now()
    await place.run(version)
    const [down, up] = [stoppedAt - beganAt, performance.now() - stoppedAt]
    findings.say(`stopped in ${Math.round(down)} ms, ready again ${Math.round(up)} ms later`)
    await sleep(SEEN_AGAIN * 1000)
  }
}
