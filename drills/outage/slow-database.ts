import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'
import { mixAsks } from '#bench/kit/borrower-mix.ts'
import { countSeen, others, seen } from '#bench/kit/seen.ts'
import { percentile, visit } from '#bench/kit/visitors.ts'
import { openPlace } from '#drills/kit/version-place.ts'
import type { Findings } from './findings.ts'
import { watchMachine } from './machine-time.ts'
import { openSharedDatabase } from './shared-database.ts'
import { openSlowWire } from './slow-wire.ts'

const RATE = 100
/** So many that none waits for its own last answer before it asks. */
const VISITORS = 1000
const DELAY_MS = 500
const [BEFORE_SECONDS, SLOW_SECONDS, SILENT_SECONDS] = [10, 40, 10]
/** What holds: how long an answer takes that the server promised by taking the request, in ms. */
const MAX_P99 = 10_000
/** How much memory may grow from the first half of the slow time to the second. */
const MAX_MEMORY = 1.25
/** Seconds until it answers as before. */
const MAX_BACK = 15

/**
 * Each answer of PostgreSQL takes 500 ms longer, and then it answers nothing, at a hundred requests a
 * second: what the server takes is answered, what it cannot take is refused early with Retry-After,
 * its memory stays, and it is as before soon after the database is.
 */
export async function slowDatabase(findings: Findings): Promise<void> {
  const shared = await openSharedDatabase()
  const wire = await openSlowWire(shared.url)
  const port = await freePort()
  const place = openPlace(port, { ...shared.env, DATABASE_URL: wire.url })
  const load = { port, visitors: VISITORS, rate: RATE, next: mixAsks(shared.borrowers) }
  const isAll = (what: string, found: Awaited<ReturnType<typeof visit>>, right: number[]) => {
    const wrong = others(found, right)
    findings.say(`${what}: ${seen(found)}`)
    findings.expect(
      `${what}: ${wrong} of ${countSeen(found)} not ${right.join(' or ')}`,
      wrong === 0,
    )
  }
  /** With a database that is well all is answered, or refused since the machine has no time. */
  const isWell = async (what: string) => {
    const machine = watchMachine()
    const found = await visit({ ...load, seconds: BEFORE_SECONDS })
    const isBusy = machine.isBusy() && others(found, [200, 503]) === 0
    findings.say(`${what}: ${seen(found)}; ${Math.round(100 * machine.idle())}% idle`)
    findings.expect(`${what}: ${others(found, [200])} not 200`, others(found, [200]) === 0, isBusy)
  }
  try {
    await place.run({ name: 'this version', folder: process.cwd() })
    await visit({ ...load, seconds: 5 })
    await isWell('before')

    const machine = watchMachine()
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(place.memory()), 500)
    wire.delay(DELAY_MS)
    const refusal = firstRefusal(place.url)
    const slow = await visit({ ...load, seconds: SLOW_SECONDS })
    isAll(`each answer ${DELAY_MS} ms late`, slow, [200, 503])
    const p99 = Math.round(percentile(slow.ms, 0.99))
    const isBusy = machine.isBusy()
    findings.expect(
      `99 of 100 answers within ${p99} ms, at most ${MAX_P99}`,
      p99 <= MAX_P99,
      isBusy,
    )
    const { retryAfter, ms } = await refusal
    findings.expect(`a refusal took ${ms} ms and says Retry-After: ${retryAfter}`, retryAfter > 0)

    wire.hold()
    const silent = visit({ ...load, seconds: SILENT_SECONDS })
    await sleep(SILENT_SECONDS * 1000)
    wire.delay(0)
    wire.release()
    const healedAt = performance.now()
    isAll(`no answer for ${SILENT_SECONDS} s`, await silent, [200, 503])
    clearInterval(sampling)
    const half = Math.ceil(memory.length / 2)
    const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))]
    findings.expect(`memory ${inMb(early)} MB, then ${inMb(late)} MB`, late <= MAX_MEMORY * early)

    const healing = watchMachine()
    const back = await secondsUntilAll200(healedAt, () => visit({ ...load, seconds: 1 }))
    const isBack = back <= MAX_BACK
    findings.expect(`answers all again ${back.toFixed(1)} s after`, isBack, healing.isBusy())
    await isWell('after')
    const differences = await shared.audit()
    findings.expect(`${differences} differences in the books`, differences === 0)
  } finally {
    await place.stop()
    wire.close()
    await shared.close()
  }
}

/** Asks beside the load until it is refused. */
async function firstRefusal(url: string): Promise<{ retryAfter: number; ms: number }> {
  for (let second = 0; second < SLOW_SECONDS; second += 1) {
    const beganAt = performance.now()
    const answer = await fetch(`${url}/found/session/page`)
    await answer.text()
    const ms = Math.round(performance.now() - beganAt)
    if (answer.status === 503) return { retryAfter: Number(answer.headers.get('retry-after')), ms }
    await sleep(1000)
  }
  return { retryAfter: 0, ms: 0 }
}

async function secondsUntilAll200(since: number, look: () => ReturnType<typeof visit>) {
  for (;;) {
    const after = (performance.now() - since) / 1000
    if (others(await look(), [200]) === 0 || after > 3 * MAX_BACK) return after
  }
}

function inMb(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}
