import type { Answer } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { listParkedLoans, releaseParkedLoans } from '#server/platform/jobs/parked-loans.ts'

/** The loans at which a scheduled job failed. */
export async function listParked(): Promise<Answer> {
  return withDatabase('parked', async (db) => {
    const parked = await listParkedLoans(db)
    return {
      data: { parked },
      lines: [
        ...parked.flatMap(({ loanId, number, job, dueAt, failure, parkedAt }) => [
          `${number || 'no such loan'} (${loanId})`,
          `  job       ${job}, due ${dueAt.toString()}`,
          `  parked    ${parkedAt.toString({ smallestUnit: 'second' })}`,
          `  because   ${failure}`,
        ]),
        parked.length === 0
          ? 'No loan is parked.'
          : `${countOf(parked.length)} parked. Mend the rows, then: hiram loan release LOAN… (or all)`,
      ],
    }
  })
}

/** Lets the scheduled jobs work on them again. */
export async function releaseParked(names: string[]): Promise<Answer> {
  const isAll = names.length === 1 && names[0] === 'all'
  return withDatabase('parked', async (db) => {
    const released = await releaseParkedLoans(db, isAll ? null : names)
    const missing = isAll ? 0 : names.length - released.length
    return {
      isDone: missing === 0,
      data: { released, missing },
      lines: [
        ...released.map((loanId) => `released ${loanId}`),
        `${countOf(released.length)} released.`,
        ...(missing > 0
          ? [`${missing} of the named loans not parked: hiram loan parked lists them.`]
          : []),
      ],
    }
  })
}

function countOf(count: number): string {
  return count === 1 ? '1 loan is' : `${count} loans are`
}
