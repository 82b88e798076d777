import { type Figure, holds } from '#bench/kit/figures.ts'
import { medianValue } from '#bench/kit/rounds.ts'
import type { WebPage } from './pages.ts'
import type { Visit } from './visit.ts'

/** A page and its copy in static HTML, visited in turns. */
export interface Round {
  readonly simulated: Pair
  readonly throttled: Pair
}

interface Pair {
  readonly page: Visit
  readonly copy: Visit
}

/** The medians of the rounds of one page. */
export interface Measured {
  readonly requests: number
  readonly kib: number
  readonly layoutShift: number
  readonly performance: number
  /** Times the static copy takes, throttled by the browser. */
  readonly rows: number
  /** The same, computed by Lighthouse for slow 4G. */
  readonly simulated: number
}

export function medianMeasured(rounds: readonly Round[]): Measured {
  const median = (of: (round: Round) => number) => medianValue(rounds.map(of))
  return {
    requests: median(({ simulated }) => simulated.page.requests),
    kib: median(({ simulated }) => simulated.page.bytes) / 1024,
    layoutShift: median(({ simulated }) => simulated.page.layoutShift),
    performance: median(({ simulated }) => simulated.page.performance),
    rows: median(({ throttled }) => throttled.page.shown / throttled.copy.shown),
    simulated: median(({ simulated }) => simulated.page.shown / simulated.copy.shown),
  }
}

/** A figure of the worst page for each bar. */
export function toFigures(pages: readonly (readonly [WebPage, Measured])[]): Figure[] {
  const all = pages.map(([, measured]) => measured)
  const most = (of: (page: Measured) => number) => Math.max(...all.map(of))
  const scores = (isPublic: boolean) =>
    pages.filter(([page]) => page.isPublic === isPublic).map(([, { performance }]) => performance)
  return [
    {
      name: 'web: requests of a first view, the most',
      value: most((page) => page.requests),
      atMost: 6,
    },
    { name: 'web: KiB of a first view, the most', value: most((page) => page.kib), atMost: 110 },
    { name: 'web: layout shift, the most', value: most((page) => page.layoutShift), atMost: 0 },
    ...lowest('web: Lighthouse performance of a screen, the least', scores(false), 99),
    ...lowest('web: Lighthouse performance of a public page, the least', scores(true), 100),
    {
      name: 'web: rows throttled, times static HTML, the most',
      value: most((page) => page.rows),
      atMost: 1.1,
    },
    {
      name: 'web: rows simulated, times static HTML, the most',
      value: most((page) => page.simulated),
      atMost: 1.6,
    },
  ]
}

export function holdsAll(page: WebPage, measured: Measured): boolean {
  return toFigures([[page, measured]]).every(holds)
}

/** None where no such page was visited. */
function lowest(name: string, found: readonly number[], atLeast: number): Figure[] {
  return found.length > 0 ? [{ name, value: Math.min(...found), atLeast }] : []
}
