import type { Flags, Result } from 'lighthouse'
import type { WebPage } from './pages.ts'

/** Lighthouse's throttling: computed from an unthrottled visit, or by the browser itself. */
export type Throttling = 'simulate' | 'devtools'

export interface Visit {
  /** Out of 100. */
  readonly performance: number
  /** Milliseconds until the largest part of the view shows. */
  readonly shown: number
  readonly layoutShift: number
  /** Begun before the view was complete. */
  readonly requests: number
  /** Of these requests, as sent. */
  readonly bytes: number
  /** Lighthouse's own benchmark of the machine. */
  readonly machine: number
}

/** A row of Lighthouse's audit network-requests. */
interface Row {
  readonly url: string
  readonly transferSize: number
  /** Milliseconds. */
  readonly networkRequestTime: number
}

/** What a browser asks for by itself: the icon and the manifest of an app. */
const ITS_OWN = /\/icons\/|\/favicon|\.webmanifest/

/** Runs Lighthouse in a browser of its own (lighthouse-run.ts). */
export type Run = (url: string, flags: Flags) => Promise<Result>

/** One visit with an empty cache. */
export async function visit(
  run: Run,
  { url, cookie }: Pick<WebPage, 'url' | 'cookie'>,
  throttling: Throttling,
): Promise<Visit> {
  const flags: Flags = {
    onlyCategories: ['performance'],
    throttlingMethod: throttling,
    ...(cookie && { extraHeaders: { cookie } }),
  }
  const { categories, audits, environment } = await run(url, flags)
  const first = firstRequests(audits)
  return {
    performance: Math.round((categories['performance']?.score ?? 0) * 100),
    shown: numberOf(audits, 'largest-contentful-paint'),
    layoutShift: numberOf(audits, 'cumulative-layout-shift'),
    requests: first.length,
    bytes: first.reduce((sum, { transferSize }) => sum + transferSize, 0),
    machine: environment.benchmarkIndex,
  }
}

function numberOf(audits: Result['audits'], id: string): number {
  const value = audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has no ${id}: ${audits[id]?.errorMessage}`)
  return value
}

function firstRequests(audits: Result['audits']): readonly Row[] {
  const [metrics] = itemsOf<{ observedLargestContentfulPaint: number }>(audits, 'metrics')
  const shown = metrics?.observedLargestContentfulPaint ?? 0
  return itemsOf<Row>(audits, 'network-requests')
    .filter(({ networkRequestTime }) => networkRequestTime < shown)
    .filter(({ url }) => !url.startsWith('data:') && !ITS_OWN.test(url))
}

function itemsOf<T>(audits: Result['audits'], id: string): readonly T[] {
  const details = audits[id]?.details as { items: readonly T[] } | undefined
  if (!details) throw new Error(`Lighthouse has no ${id}: ${audits[id]?.errorMessage}`)
  return details.items
}
