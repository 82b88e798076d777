import type { Area } from '#contract/identity/area.ts'
import type { ReadAreas } from '#server/identity/area/read-areas-thread.ts'
import { threadPool } from '#server/platform/threads/thread-pool.ts'

/** The areas of the Philippines by their codes (PSGC). */
export interface Areas extends Pick<ReadAreas, 'regions' | 'provinces' | 'cities'> {
  /** Null for a code that is not of a city or municipality. */
  readonly barangaysOf: (city: string) => readonly Area[] | null
  /** The barangay with its parents, as in a postal address; null for any other code. */
  readonly addressOf: (barangay: string) => string | null
  /** Whether it is the code of something larger than a barangay. */
  readonly isLarger: (code: string) => boolean
}

const TASK = { file: new URL('read-areas-thread.ts', import.meta.url), name: 'readAreas' }

let known: Promise<Areas> | null = null

/** The areas, read when they are first needed. */
export async function allAreas(): Promise<Areas> {
  known ??= readAll()
  return known
}

async function readAll(): Promise<Areas> {
  try {
    return areasOf(await threadPool.run<null, ReadAreas>(TASK, null))
  } catch (error) {
    // The next one tries again.
    known = null
    throw error
  }
}

function areasOf({ regions, provinces, cities, barangays }: ReadAreas): Areas {
  const names = new Map([...provinces, ...cities].map(({ code, name }) => [code, name]))
  const larger = new Set([...regions, ...provinces, ...cities].map(({ code }) => code))

  function addressOf(barangay: string): string | null {
    const city = cityOf(barangay)
    const name = barangaysOf(city)?.find(({ code }) => code === barangay)?.name
    if (name === undefined) return null
    const above = names.get(`${barangay.slice(0, 5)}00000`)
    const parents = [names.get(city), city === `${barangay.slice(0, 5)}00000` ? undefined : above]
    const isCapital = barangay.startsWith('13')
    return [withTitle(name), ...parents, isCapital ? 'Metro Manila' : undefined]
      .filter((part) => part !== undefined)
      .join(', ')
  }

  function barangaysOf(city: string): Area[] | null {
    const lines = barangays.get(city)
    if (lines === undefined) return null
    return lines.split('\n').map((line) => {
      return { code: `${city.slice(0, 7)}${line.slice(0, 3)}`, name: line.slice(4) }
    })
  }

  return {
    regions,
    provinces,
    cities,
    barangaysOf,
    addressOf,
    isLarger: (code) => larger.has(code),
  }
}

/** The city of a barangay: the first seven digits of its code. */
function cityOf(barangay: string): string {
  return `${barangay.slice(0, 7)}000`
}

/** "Brgy. Adlaon"; "Barangay 105" says it already. */
function withTitle(name: string): string {
  return /^(barangay|brgy|bgy)\b/i.test(name) ? name : `Brgy. ${name}`
}
