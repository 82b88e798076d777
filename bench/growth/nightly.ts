// A process of its own that does the work of a month end, or of an audit, for some time, and goes on
// where it was when it is asked again: bench/growth.ts starts it.
import { auditBookSteps } from '#server/app/audit/audit-books.ts'
import { readKeys } from '#server/app/settings/read-keys.ts'
import { bookEarnedAmounts, changeStatuses } from '#server/lending/loan/status/status-changes.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { firstPace } from '#server/platform/jobs/pace.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'

/** What it is told first, as arguments. */
const [url = '', keysFile = ''] = process.argv.slice(2)

/** What it is asked to do. */
export interface NightlyWork {
  readonly work: 'audit' | 'month end'
  /** The instant until which jobs are due. */
  readonly to: string
  /** Milliseconds after which no step begins; null: until the work is done. */
  readonly forMs: number | null
}

export interface NightlyDone {
  readonly steps: number
  readonly longestMs: number
  readonly tookMs: number
  readonly differences: number
  readonly isOver: boolean
}

const db = openDatabase(url, {
  max: 1,
  applicationName: 'hiram bench nightly',
  statementTimeoutMs: 3_600_000,
  plugins: [fieldsPlugin(readKeys({ KEYS_FILE: keysFile }, '', null))],
})
const pace = firstPace()
let audit: ReturnType<typeof auditBookSteps> | null = null

process.on('message', (asked: NightlyWork) => {
  void answer(asked)
})
process.once('disconnect', () => process.exit(0))

async function answer(asked: NightlyWork): Promise<void> {
  const done = await run(asked)
  process.send?.(done)
}

async function run({ work, to, forMs }: NightlyWork): Promise<NightlyDone> {
  const beganAt = performance.now()
  const until = beganAt + (forMs ?? Number.POSITIVE_INFINITY)
  let [steps, longestMs, differences, isOver] = [0, 0, 0, false]
  while (!isOver && performance.now() < until) {
    const stepAt = performance.now()
    let stepMs: number | undefined
    if (work === 'audit') {
      // Beside borrowers' calls it rests between the steps, as `hiram audit` does.
      audit ??= auditBookSteps(db, undefined, forMs !== null)
      const { value } = await audit.next()
      differences += value?.differences.length ?? 0
      isOver = !value || value.next === null
      if (isOver) audit = null
      stepMs = value?.tookMs
    } else {
      const jobs = [changeStatuses, bookEarnedAmounts]
      isOver = (await runNextJobs(db, jobs, Temporal.Instant.from(to), { pace })) === null
    }
    steps += 1
    longestMs = Math.max(longestMs, stepMs ?? performance.now() - stepAt)
  }
  return { steps, longestMs, tookMs: performance.now() - beganAt, differences, isOver }
}
