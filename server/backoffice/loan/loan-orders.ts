import { sql } from 'kysely'
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

/**
 * The orders of the list, each along an index.
 *
 * @param ofStatus only loans of one status, which stand together in `loan_state`
 */
export function loanOrders(ofStatus: boolean): Readonly<Record<LoanSort, readonly Stretch[]>> {
  return {
    appliedAt: [
      ofStatus
        ? { by: { value: sql`loan_state.applied_at`, type: 'timestamptz' }, id: BY_STATE_ID }
        : { by: { value: sql`loan.applied_at`, type: 'timestamptz' }, id: BY_ID },
    ],
    number: [{ by: { value: sql`loan.number`, type: 'text' }, id: BY_ID }],
    principal: [{ by: { value: sql`loan.principal`, type: 'bigint' }, id: BY_ID }],
    disbursedOn: [
      {
        where: sql`loan.disbursed_on is not null`,
        by: { value: sql`loan.disbursed_on`, type: 'date' },
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
