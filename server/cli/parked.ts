// Lists the loans at which a scheduled job failed, or lets the scheduled jobs work on them again.
// Usage: npm run -s parked [-- release LOAN… | release all]
import { listParkedLoans, releaseParkedLoans } from '#server/platform/jobs/parked-loans.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withDatabase } from './with-database.ts'

const [action, ...names] = process.argv.slice(2)
if (action === undefined) await withDatabase('parked', list)
else if (action === 'release' && names.length > 0) await withDatabase('parked', release)
else {
  console.error('Say: npm run -s parked, or npm run -s parked -- release LOAN… | release all')
  process.exitCode = 1
}

async function list(db: Database): Promise<void> {
  const parked = await listParkedLoans(db)
  for (const { loanId, number, job, dueAt, failure, parkedAt } of parked)
    console.log(
      [
        `${number || 'no such loan'} (${loanId})`,
        `  job       ${job}, due ${dueAt.toString()}`,
        `  parked    ${parkedAt.toString({ smallestUnit: 'second' })}`,
        `  because   ${failure}`,
      ].join('\n'),
    )
  console.log(
    parked.length === 0
      ? 'No loan is parked.'
      : `${countOf(parked.length)} parked. Mend the rows, then: npm run -s parked -- release LOAN… (or all)`,
  )
}

async function release(db: Database): Promise<void> {
  const isAll = names.length === 1 && names[0] === 'all'
  const released = await releaseParkedLoans(db, isAll ? null : names)
  for (const loanId of released) console.log(`released ${loanId}`)
  console.log(`${countOf(released.length)} released.`)
  const missing = isAll ? 0 : names.length - released.length
  if (missing > 0) {
    console.error(`${missing} of the named loans not parked: npm run -s parked lists them.`)
    process.exitCode = 1
  }
}

function countOf(count: number): string {
  return count === 1 ? '1 loan is' : `${count} loans are`
}
