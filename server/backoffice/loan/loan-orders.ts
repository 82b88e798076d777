import { sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { Stretch } from '#server/backoffice/lists/sorted-page.ts'

/** What the list of loans is sorted by. */
export type LoanSort = 'number' | 'appliedAt' | 'principal' | 'disbursedOn' | 'lateSince'

const BY_ID = { value: sql`loan.id`, type: 'uuid' } as const

/** The same for the rows of `loan_state`, in whose indexes they stand. */
const BY_STATE_ID = { value: sql`loan_state.loan_id`, type: 'uuid' } as const

/** Those without a value of another order come after, the newest application first. */
const withoutIt = (where: Stretch['where'] & object): Stretch => ({
  where,
  by: { value: sql`loan.applied_at`, type: 'timestamptz' },
  id: BY_ID,
  isFalling: true,
})

/** Of the rest there are many: an index of all loans finds the next ones at once. */
const FEW: ReadonlySet<number | null> = new Set([
  STATUS.underReview,
  STATUS.disbursing,
  STATUS.dueSoon,
  STATUS.overdue,
])

/**
 * The orders of the list, each along an index; of a status that few loans have, those few are sorted,
 * where an index of all would be walked to find them.
 *
 * @param status of the loans asked for, which stand together in `loan_state`; null: any
 */
export function loanOrders(status: number | null): Readonly<Record<LoanSort, readonly Stretch[]>> {
  const ofStatus = status !== null
  const isOfFew = FEW.has(status)
  return {
    appliedAt: [
      ofStatus
        ? { by: { value: sql`loan_state.applied_at`, type: 'timestamptz' }, id: BY_STATE_ID }
        : { by: { value: sql`loan.applied_at`, type: 'timestamptz' }, id: BY_ID },
    ],
    number: [
      {
        by: { value: isOfFew ? sql`(loan.number || '')` : sql`loan.number`, type: 'text' },
        id: BY_ID,
      },
    ],
    principal: [
      {
        by: { value: isOfFew ? sql`(loan.principal + 0)` : sql`loan.principal`, type: 'bigint' },
        id: BY_ID,
      },
    ],
    disbursedOn: [
      {
        where: sql`loan.disbursed_on is not null`,
        by: {
          value: isOfFew ? sql`(loan.disbursed_on + 0)` : sql`loan.disbursed_on`,
          type: 'date',
        },
        id: BY_ID,
      },
      withoutIt(sql`loan.disbursed_on is null`),
    ],
    lateSince: [
      {
        where: sql`loan_state.late_since is not null`,
        by: { value: sql`loan_state.late_since`, type: 'date' },
        id: BY_STATE_ID,
      },
      withoutIt(sql`loan.late_since is null`),
    ],
  }
}
