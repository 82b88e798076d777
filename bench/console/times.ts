import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { listAsks, type ConsoleAsk, type Pools, shownCalls } from './asks.ts'
import type { Data, Get } from './staff.ts'
import { pickOne } from '#bench/kit/http-load.ts'
import { percentile } from '#bench/kit/visitors.ts'

/** Rows that a person pages through before a deep page: pages of the largest size. */
const [DEEP_PAGES, PAGE] = [20, '100']

/** Whether a call answers with a page of many rows. */
export function isList({ input }: StaffEndpoint): boolean {
  return 'cursor' in input.properties
}

/** How long one way of asking for a list or a page takes. Milliseconds. */
export interface AskTime {
  readonly name: string
  readonly p50: number
  readonly p95: number
}

/** Asks for every list and page of the console in every way, once more than is measured. */
export async function timeAsks(
  get: Get,
  pools: Pools,
  askCount: number,
  chosen: (endpoint: StaffEndpoint) => boolean = () => true,
): Promise<AskTime[]> {
  const asks = shownCalls()
    .filter(chosen)
    .flatMap((endpoint) => listAsks(endpoint, pools))
  const found: AskTime[] = []
  for (const ask of asks) {
    const { name } = ask
    found.push({ name, ...(await time(get, ask, null, askCount)) })
    const deep = ask.isList ? await deepCursor(get, ask) : null
    if (deep !== null)
      found.push({ name: `${name}, deep`, ...(await time(get, ask, deep, askCount)) })
  }
  return found.toSorted((one, other) => other.p95 - one.p95)
}

async function time(
  get: Get,
  { path, fields }: ConsoleAsk,
  cursor: string | null,
  askCount: number,
) {
  const drawn = () => {
    const one = Object.entries(fields).map(([name, pool]) => [name, pickOne(pool)])
    return Object.fromEntries(cursor === null ? one : [...one, ['cursor', cursor]]) as Record<
      string,
      string
    >
  }
  await get(path, drawn())
  const ms: number[] = []
  for (let asked = 0; asked < askCount; asked += 1) {
    const chosen = drawn()
    const beganAt = performance.now()
    await get(path, chosen)
    ms.push(performance.now() - beganAt)
  }
  return { p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) }
}

/** The cursor after many pages, or of the last one; null: the list has one page. */
async function deepCursor(get: Get, { path, fields }: ConsoleAsk): Promise<string | null> {
  const chosen = Object.fromEntries(
    Object.entries(fields).map(([name, pool]) => [name, pool[0] ?? '']),
  )
  let cursor: string | null = null
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const place: Record<string, string> = cursor === null ? {} : { cursor }
    const { next }: Data = await get(path, { ...chosen, ...place, size: PAGE })
    if (!next) return cursor
    cursor = next
  }
  return cursor
}
