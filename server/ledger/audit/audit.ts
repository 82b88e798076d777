import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { planByIndex } from '#server/platform/database/plan-by-index.ts'
import { type Check, type Difference, EVERYTHING } from '#server/ledger/audit/audit-check.ts'
import { auditPostingDates } from '#server/ledger/audit/audit-posting-dates.ts'
import { CHAIN_CHECKS } from '#server/ledger/audit/audit-chains.ts'
import { GUARD_CHECKS } from '#server/ledger/audit/audit-guards.ts'
import { LOANS, type Range, type Ranged } from '#server/ledger/audit/audit-ranges.ts'
import { SUM_CHECKS } from '#server/ledger/audit/audit-sums.ts'

export interface Audit {
  readonly loanCount: bigint
  readonly differences: readonly Difference[]
}

/** The checks of the ledger; features add theirs (schedules, statuses). */
export const LEDGER_CHECKS: readonly Check[] = [
  ...CHAIN_CHECKS,
  ...SUM_CHECKS,
  ...GUARD_CHECKS,
  auditPostingDates,
]

/** Where an audit goes on. */
export interface AuditPlace {
  /** What is checked in ranges, one after the other by name, then the checks without ranges. */
  readonly part: string
  /** The key of the last one that was checked, or how many checks without ranges are done. */
  readonly after: string | null
}

/** What one step found, and where the next one begins; null: it was the last. */
export interface AuditStep {
  readonly differences: readonly Difference[]
  readonly next: AuditPlace | null
  readonly tookMs: number
}

export const AUDIT_BEGINNING: AuditPlace = { part: LOANS.name, after: null }

/** Recomputes the stored values from the entries and compares, step by step. */
export async function audit(
  db: Database,
  checks: readonly Check[] = LEDGER_CHECKS,
): Promise<Audit> {
  const differences: Difference[] = []
  for await (const step of auditSteps(db, checks)) differences.push(...step.differences)
  return { loanCount: await countLoans(db), differences }
}

/**
 * The same by steps of a few seconds, so that no old row is kept for long and an audit that is broken
 * off goes on where it was. A step reads a range, such as of loans, at one moment: what its checks
 * compare is of one loan.
 *
 * @param isGentle whether it rests after each step for as long as that took, so that processor and
 * disk are others' half of the time
 */
export async function* auditSteps(
  db: Database,
  checks: readonly Check[] = LEDGER_CHECKS,
  from: AuditPlace = AUDIT_BEGINNING,
  isGentle = false,
): AsyncGenerator<AuditStep> {
  let most = FIRST_RANGE
  for (let place: AuditPlace | null = from; place;) {
    const step: AuditStep = await runStep(db, checks, place, most)
    yield step
    most = mostAfter(most, step.tookMs)
    place = step.next
    if (isGentle && place) await rest(step.tookMs)
  }
}

/** How many the first step checks, and the smallest and the largest. */
export const FIRST_RANGE = 500
const [MIN_RANGE, MAX_RANGE] = [100, 5000]
/** What a step should take. Milliseconds. */
const STEP_MS = 1000

/** How many a step checks after one that took so long. */
export function mostAfter(most: number, tookMs: number): number {
  const change = Math.min(2, Math.max(0.1, STEP_MS / Math.max(tookMs, 1)))
  return Math.round(Math.min(MAX_RANGE, Math.max(MIN_RANGE, most * change)))
}

async function runStep(
  db: Database,
  checks: readonly Check[],
  place: AuditPlace,
  most: number,
): Promise<AuditStep> {
  const { done, tookMs } = await atOneMoment(db, (tx) => stepWithin(tx, checks, place, most))
  return { ...done, tookMs }
}

/** Reads what is there at one moment, on one processor of the database. */
export async function atOneMoment<T>(
  db: Database,
  read: (tx: Transaction) => Promise<T>,
): Promise<{ done: T; tookMs: number }> {
  const beganAt = performance.now()
  const done = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
      return read(tx)
    })
  return { done, tookMs: performance.now() - beganAt }
}

async function stepWithin(
  tx: Transaction,
  checks: readonly Check[],
  { part, after }: AuditPlace,
  most: number,
): Promise<Omit<AuditStep, 'tookMs'>> {
  const parts = listParts(checks)
  const ranged = parts.find(({ name }) => name === part)
  if (part === OTHERS) return nextOther(tx, withoutRanges(checks), Number(after ?? 0))
  // An audit that goes on where nothing is would end without a check.
  if (!ranged) throw new Error(`An audit has no part ${part}.`)
  const range = { after, through: await ranged.last(tx, after, most) }
  const differences = await checkRange(tx, checks, ranged, range)
  const following = parts[parts.indexOf(ranged) + 1]?.name ?? OTHERS
  const isLast = range.through === null
  return {
    differences,
    next: isLast ? { part: following, after: null } : { part, after: range.through },
  }
}

/** What the checks of a part find in a range, which is small. */
export async function checkRange(
  tx: Transaction,
  checks: readonly Check[],
  by: Ranged,
  range: Range,
): Promise<Difference[]> {
  // A plan for the whole tables would read them all.
  await planByIndex(tx)
  const differences: Difference[] = []
  for (const check of checks.filter((each) => each.by === by))
    differences.push(...(await check(tx, range)))
  return differences
}

/** The part of the checks without ranges, which is the last one. */
export const OTHERS = 'others'

export function listParts(checks: readonly Check[]): Ranged[] {
  return [...new Set(checks.flatMap(({ by }) => by ?? []))]
}

export function withoutRanges(checks: readonly Check[]): Check[] {
  return checks.filter(({ by }) => by === undefined)
}

/** A check without ranges may read all transfers. */
export async function checkAll(tx: Transaction, check: Check): Promise<Difference[]> {
  await sql`set local statement_timeout = '1h'`.execute(tx)
  return check(tx, EVERYTHING)
}

async function nextOther(tx: Transaction, checks: readonly Check[], done: number) {
  const check = checks[done]
  if (!check) return { differences: [], next: null }
  const differences = await checkAll(tx, check)
  const isLast = done + 1 >= checks.length
  return {
    differences,
    next: isLast ? null : { part: OTHERS, after: String(done + 1) },
  }
}

export async function countLoans(db: Database): Promise<bigint> {
  const { count } = await db
    .selectFrom('loan')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
