import { setTimeout as rest } from 'node:timers/promises'
import { compareHeads, headsAsJson } from '#server/app/audit/night/heads.ts'
import type { NightPart } from '#server/app/audit/night/night-parts.ts'
import type { Slice } from '#server/app/audit/night/slices.ts'
import {
  atOneMoment,
  checkAll,
  checkRange,
  FIRST_RANGE,
  mostAfter,
  withoutRanges,
} from '#server/ledger/audit/audit.ts'
import { type Check, type Difference, EVERYTHING } from '#server/ledger/audit/audit-check.ts'
import { LOANS, type Range, type Ranged } from '#server/ledger/audit/audit-ranges.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

export interface CheckedPart {
  readonly found: readonly Difference[]
  readonly chainCount: number
  readonly checkedCount: number
  readonly heads: string
}

export interface StepOptions {
  /** Which of the thirty the night is. */
  readonly turn: number
  readonly isGentle: boolean
  readonly onStep: () => void
}

/** Chains that changed, of one step. */
const MOST_CHAINS = 500

/** What a night finds in a part: in all of it, or in what is new, changed or of its turn. */
export async function checkPart(
  db: Database,
  checks: readonly Check[],
  part: NightPart,
  isWhole: boolean,
  options: StepOptions,
): Promise<CheckedPart> {
  const { slice, ranged, kept } = part
  const steps = stepper(db, options)
  if (slice) return checkSlice(steps, checks, slice, isWhole, kept?.isOurs !== false)
  const counts = { chainCount: 0, checkedCount: 0, heads: '{}' }
  const found: Difference[] = []
  if (!ranged) {
    for (const check of withoutRanges(checks))
      found.push(...(await steps((tx) => checkAll(tx, check))).done)
    return { found, ...counts }
  }
  const { nightly } = ranged
  if (isWhole || !kept || !nightly)
    return { found: await checkWithin(steps, checks, ranged, EVERYTHING), ...counts }
  const night = { turn: options.turn, since: kept.checkedAt.subtract({ hours: 1 }) }
  const { done: names } = await steps((tx) => nightly.names(tx, night))
  return { found: await checkNamed(steps, checks, ranged, names, nightly.most), ...counts }
}

type Steps = <T>(read: (tx: Transaction) => Promise<T>) => Promise<{ done: T; tookMs: number }>

/** Each step is at one moment, and is followed by a rest where one is asked for. */
function stepper(db: Database, { isGentle, onStep }: StepOptions): Steps {
  return async (read) => {
    const step = await atOneMoment(db, read)
    onStep()
    if (isGentle) await rest(step.tookMs)
    return step
  }
}

async function checkSlice(
  steps: Steps,
  checks: readonly Check[],
  slice: Slice,
  isWhole: boolean,
  isKnown: boolean,
): Promise<CheckedPart> {
  const { done } = await steps(async (tx) => ({
    ...(await compareHeads(tx, slice)),
    ...(await headsAsJson(tx, slice)),
  }))
  const { changed, differences, heads, chainCount } = done
  const inChains = isWhole
    ? await checkWithin(steps, checks, LOANS, slice.range)
    : await checkNamed(steps, checks, LOANS, changed, MOST_CHAINS)
  return {
    found: [...(isKnown ? differences : []), ...inChains],
    chainCount,
    checkedCount: isWhole ? chainCount : changed.length,
    heads,
  }
}

/** Range by range, from its beginning to its end. */
async function checkWithin(
  steps: Steps,
  checks: readonly Check[],
  ranged: Ranged,
  { after: from, through: to }: Range,
): Promise<Difference[]> {
  const found: Difference[] = []
  let most = FIRST_RANGE
  for (let after = from, isLast = false; !isLast;) {
    const start = after
    const { done, tookMs } = await steps(async (tx) => {
      const last = await ranged.last(tx, start, most)
      const through = last !== null && (to === null || last < to) ? last : to
      const range = { after: start, through }
      return { through, found: await checkRange(tx, checks, ranged, range) }
    })
    found.push(...done.found)
    most = mostAfter(most, tookMs)
    isLast = done.through === to
    after = done.through
  }
  return found
}

async function checkNamed(
  steps: Steps,
  checks: readonly Check[],
  ranged: Ranged,
  names: readonly string[],
  most: number,
): Promise<Difference[]> {
  const found: Difference[] = []
  for (let first = 0; first < names.length; first += most) {
    const range = { ...EVERYTHING, only: names.slice(first, first + most) }
    found.push(...(await steps((tx) => checkRange(tx, checks, ranged, range))).done)
  }
  return found
}
