// Visits every screen of a borrower, the public site and the promotion page with an empty cache, in
// turns with the same content as static HTML: requests, bytes, layout shift, Lighthouse's score of a
// phone, and when the rows show. Half a minute for each page. Usage: npm run bench -- web [PAGE…],
// such as / order repay
import { startServer } from '#e2e/server.ts'
import { report } from '#bench/kit/figures.ts'
import { type StaticCopy, copyStatically } from '#bench/kit/static-copy.ts'
import {
  toFigures,
  holdsAll,
  type Measured,
  medianMeasured,
  type Round,
} from '#bench/web/figures.ts'
import { type WebPage, webPages } from '#bench/web/pages.ts'
import { type Throttling, visit } from '#bench/web/visit.ts'
import { runLighthouse } from '#tools/pictures/lighthouse-run.ts'

/** A page that misses a bar is visited so many times in all, and the medians count. */
const ROUNDS = 3

/** Lighthouse's benchmark of a machine whose work times four is a mid-range phone's. */
const MIN_MACHINE = 1000

const server = await startServer()
let isBusy = false
try {
  const measured: (readonly [WebPage, Measured])[] = []
  for (const page of await webPages(server.url, process.argv.slice(2)))
    measured.push([page, await measure(page)])
  report(toFigures(measured))
  if (isBusy)
    console.log(`This machine was slow or busy: what waits for work may be better than measured.`)
} finally {
  await server.stop()
}

async function measure(page: WebPage): Promise<Measured> {
  const copy = await copyStatically(page)
  try {
    const rounds = [await roundOf(page, copy)]
    while (rounds.length < ROUNDS && !holdsAll(page, medianMeasured(rounds)))
      rounds.push(await roundOf(page, copy))
    const found = medianMeasured(rounds)
    isBusy ||= rounds.some(({ simulated }) => simulated.page.machine < MIN_MACHINE)
    console.log(lineOf(page, found, rounds.length))
    return found
  } finally {
    await copy.stop()
  }
}

async function roundOf(page: WebPage, copy: StaticCopy): Promise<Round> {
  const pair = async (throttling: Throttling) => ({
    page: await visit(runLighthouse, page, throttling),
    copy: await visit(runLighthouse, { url: copy.url, cookie: '' }, throttling),
  })
  return { simulated: await pair('simulate'), throttled: await pair('devtools') }
}

function lineOf({ name }: WebPage, found: Measured, rounds: number): string {
  const { requests, kib, layoutShift, performance, rows, simulated } = found
  return [
    name.padEnd(20),
    `${requests} requests`,
    `${kib.toFixed(1).padStart(5)} KiB`,
    `shift ${layoutShift}`,
    `performance ${performance}`,
    `throttled × ${rows.toFixed(2)}`,
    `simulated × ${simulated.toFixed(2)}`,
    `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
  ].join('  ')
}
