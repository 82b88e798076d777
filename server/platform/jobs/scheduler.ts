import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { type ParkedLoan, parkLoan } from '#server/platform/jobs/parked-loans.ts'
import { refuseStillDue } from '#server/platform/jobs/refuse-still-due.ts'
import { isTimeOut, runIsolating } from '#server/platform/jobs/run-isolating.ts'
import { firstPace, type Pace } from '#server/platform/jobs/pace.ts'

/** A job that is due at an instant of the product's clock: late days, expiries, decisions. */
export type ScheduledJob = SetJob | LoanJob

interface DueJob {
  readonly name: string
  /**
   * A select of the first instant after `mark`, and not after `to`, at which the job is due, or of no
   * row. One statement asks all jobs.
   */
  nextDue(mark: Temporal.Instant, to: Temporal.Instant): RawBuilder<unknown>
  /** Decisions do not wait for the work of many loans: they have a lane of their own. */
  readonly lane?: 'decisions'
}

/** A job that is one small statement or two. */
export interface SetJob extends DueJob {
  /**
   * Does the work that is due at that instant, as a set; a second run changes nothing. What it cannot
   * do now, it leaves to the next run. What is to be done again is planned from `now`: from `at`, each
   * round of a downtime would be made up for by a step of its own.
   */
  run(tx: Transaction, at: Temporal.Instant, now: Temporal.Instant): Promise<void>
}

/** A job on loans: a loan at which it fails is parked, and the others go on. */
export interface LoanJob extends DueJob {
  /** Loans of one step; the next step does the rest, so that no lock is held for long. */
  readonly loansMost: number
  /** Whether a loan is due by that instant, and not parked: a condition on the table `loan`. */
  isDue(at: Temporal.Instant): RawBuilder<unknown>
  /** The loans that are due by that instant. */
  dueLoans(tx: Transaction, at: Temporal.Instant, most: number): Promise<string[]>
  /**
   * Does the work of these loans that was due at that instant; a second run changes nothing, and a loan
   * that is due all the same is parked. What it books, it books now: the day that it was due in may be
   * closed.
   */
  runFor(
    tx: Transaction,
    dueAt: Temporal.Instant,
    loanIds: readonly string[],
    now: Temporal.Instant,
  ): Promise<void>
}

/** Jobs that are done in the order of their instants, beside those of other lanes. */
export interface Lane {
  /** Any number that no other advisory lock of the server has. */
  readonly lock: number
  /** Whether the stored mark is theirs. Jobs of a lane without it do not ask for the mark. */
  readonly hasMark: boolean
}

/** "walk" in ASCII. */
export const ALL: Lane = { lock: 0x77616c6b, hasMark: true }
/** "deci" in ASCII. */
export const DECISIONS: Lane = { lock: 0x64656369, hasMark: false }

export interface StepOptions {
  readonly lane?: Lane
  /** The present moment, which many steps change; without it, that until which jobs are due. */
  readonly now?: () => Temporal.Instant
  /** Is told of each loan that a step has parked. */
  readonly onParked?: (parked: ParkedLoan) => void
  /** How large steps are; kept from one step to the next. */
  readonly pace?: Pace
}

/** Milliseconds to wait for the lock of a loan; the step is tried again. */
const LOCK_TIMEOUT_MS = 5000

/**
 * Runs the next scheduled jobs that are due until `to`, and moves the stored mark to their instant:
 * in one transaction, under one lock for all processes, so that a crash repeats nothing. A step that
 * takes too long is tried again with fewer loans.
 *
 * @returns the instant of the jobs, or null when none was due that could do anything
 */
export async function runNextJobs(
  db: Database,
  jobs: readonly ScheduledJob[],
  to: Temporal.Instant,
  options: StepOptions = {},
): Promise<Temporal.Instant | null> {
  const { pace = firstPace(), onParked } = options
  try {
    const { at, parked, isFull, tookMs } = await runStep(db, jobs, to, { ...options, pace })
    if (isFull) pace.follow(tookMs)
    if (onParked) parked.forEach(onParked)
    return at
  } catch (error) {
    const isSmallest = jobs.every((job) => mostOf(job, pace) <= 1)
    if (!isTimeOut(error) || isSmallest) throw error
    pace.afterTimeOut()
    return runNextJobs(db, jobs, to, { ...options, pace })
  }
}

interface Step {
  /** The instant of the jobs; null when none was due. */
  readonly at: Temporal.Instant | null
  readonly parked: readonly ParkedLoan[]
  /** Whether a job took as many loans as it may. */
  readonly isFull: boolean
  /** Milliseconds of the jobs, for which loans were locked. */
  readonly tookMs: number
}

async function runStep(
  db: Database,
  jobs: readonly ScheduledJob[],
  to: Temporal.Instant,
  { lane = ALL, now = () => to, pace }: StepOptions & { readonly pace: Pace },
): Promise<Step> {
  const step = async (tx: Transaction) => {
    await sql`
      select pg_advisory_xact_lock(${lane.lock}),
        set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(tx)
    const mark = lane.hasMark ? await readMark(tx, to) : to
    const beganAt = performance.now()
    const { at, done } = await runDue(tx, jobs, { mark, to, now: now(), pace })
    // A loan that is released again is due before the mark.
    const next = later(mark, at ?? to)
    if (lane.hasMark) await tx.updateTable('walker').set({ mark: next }).execute()
    return {
      at,
      parked: done.flatMap(({ parked }) => parked),
      isFull: done.some(({ isFull }) => isFull),
      tookMs: performance.now() - beganAt,
    }
  }
  return retrying(db, step, { jitter: () => 1 })
}

/** Until when jobs are due, and how they run. */
interface Reach extends Omit<Moment, 'dueAt'> {
  readonly mark: Temporal.Instant
  readonly to: Temporal.Instant
}

/**
 * Runs the jobs that are due first. When they were due at the mark already and can do nothing, since
 * what they need is locked for example, those after them are not kept waiting.
 */
async function runDue(
  tx: Transaction,
  jobs: readonly ScheduledJob[],
  reach: Reach,
): Promise<{ at: Temporal.Instant | null; done: readonly DoneJob[] }> {
  const { mark, to } = reach
  const due = await earliestDue(tx, jobs, mark, to)
  if (!due) return { at: null, done: [] }
  const done: DoneJob[] = []
  for (const job of due.jobs) done.push(await runJob(tx, job, { ...reach, dueAt: due.at }))
  const isOfMark = Temporal.Instant.compare(due.at, mark) <= 0
  if (!isOfMark || (await hasWritten(tx))) return { at: due.at, done }
  return runDue(
    tx,
    jobs.filter((job) => !due.jobs.includes(job)),
    reach,
  )
}

/** Whether the transaction has written or locked a row. */
async function hasWritten(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as has`.execute(tx)
  return rows[0]?.has ?? false
}

interface DoneJob {
  readonly parked: readonly ParkedLoan[]
  readonly isFull: boolean
}

/** When a job was due, and when it runs. */
interface Moment {
  readonly dueAt: Temporal.Instant
  readonly now: Temporal.Instant
  readonly pace: Pace
}

async function runJob(
  tx: Transaction,
  job: ScheduledJob,
  { dueAt, now, pace }: Moment,
): Promise<DoneJob> {
  if ('run' in job) {
    await job.run(tx, dueAt, now)
    return { parked: [], isFull: false }
  }
  const most = mostOf(job, pace)
  const loanIds = await job.dueLoans(tx, dueAt, most)
  const due = { job: job.name, dueAt, canFailOfTime: most === 1 }
  const parked = await parkFailing(tx, due, loanIds, async (ids) => {
    await job.runFor(tx, dueAt, ids, now)
    await refuseStillDue(tx, ids, job.isDue(dueAt))
  })
  return { parked, isFull: loanIds.length >= most }
}

export interface DueWork {
  readonly job: string
  readonly dueAt: Temporal.Instant
  /** Whether a loan that takes too long alone is parked. */
  readonly canFailOfTime: boolean
}

/** Does the work of loans, and parks those at which it fails. */
export async function parkFailing(
  tx: Transaction,
  { job, dueAt, canFailOfTime }: DueWork,
  loanIds: readonly string[],
  work: (loanIds: readonly string[]) => Promise<void>,
): Promise<ParkedLoan[]> {
  const failed = await runIsolating(tx, loanIds, work, canFailOfTime)
  const parked = failed.map((each) => ({ ...each, job, dueAt }))
  for (const each of parked) await parkLoan(tx, each)
  return parked
}

function mostOf(job: ScheduledJob, pace: Pace): number {
  return 'run' in job ? 1 : Math.max(1, Math.floor(job.loansMost * pace.part()))
}

/** Jobs due at the same instant run in the order of the list. */
async function earliestDue(
  tx: Transaction,
  jobs: readonly ScheduledJob[],
  mark: Temporal.Instant,
  to: Temporal.Instant,
): Promise<{ at: Temporal.Instant; jobs: ScheduledJob[] } | null> {
  const dues = await nextDues(tx, jobs, mark, to)
  const [first] = dues
    .filter((at) => at !== null)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  if (!first) return null
  return { at: first, jobs: jobs.filter((_, index) => dues[index]?.equals(first)) }
}

/** The next instant of each job, or null, in their order. */
export async function nextDues(
  db: Database,
  jobs: readonly ScheduledJob[],
  mark: Temporal.Instant,
  to: Temporal.Instant,
): Promise<(Temporal.Instant | null)[]> {
  if (jobs.length === 0) return []
  const names = jobs.map((_, index) => `job_${index}`)
  const columns = jobs.map((job, index) => {
    return sql`(${job.nextDue(mark, to)}) as ${sql.ref(names[index] ?? '')}`
  })
  const { rows } = await sql<Record<string, Temporal.Instant | null>>`
    select ${sql.join(columns)}`.execute(db)
  return names.map((name) => rows[0]?.[name] ?? null)
}

/** In a new database the mark begins now: no job was due before. */
async function readMark(tx: Transaction, now: Temporal.Instant): Promise<Temporal.Instant> {
  const row = await tx.selectFrom('walker').select('mark').executeTakeFirst()
  if (!row) await tx.insertInto('walker').values({ mark: now }).execute()
  return row?.mark ?? now
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) > 0 ? one : other
}
