import { sql } from 'kysely'
import { isOfAge } from '#domain/underwriting/underwriting.ts'
import { waitAfterCancelling } from '#server/lending/offer/wait-after-cancelling.ts'
import { policyAsColumn } from '#server/lending/underwriting/policy-in-force.ts'
import { asOne, type Column } from '#server/platform/database/column.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { type Plain, toSealed } from '#server/platform/database/sealed.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Whether the borrower's application would not be declined today, apart from the amount. */
export function mayBorrow(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  borrowerId: string,
  today: Temporal.PlainDate,
): Column<boolean> {
  const column = asOne({
    recorded: recordedOf(borrowerId),
    inForce: policyAsColumn(deps),
    waitsUntil: waitAfterCancelling(deps, borrowerId),
  })
  return {
    sql: column.sql,
    read: (json) => {
      const { recorded, inForce, waitsUntil } = column.read(json)
      const { birthOn, birthOnSealed, isBarred, isOverdue } = recorded
      const row = { birth_on: birthOn, birth_on_sealed: toSealed(birthOnSealed) }
      const { birth_on: day } = openRow(deps.database, 'borrower', borrowerId, row)
      const isDeclined = isOverdue && inForce.policy.overdueLoan === 'decline'
      return (
        !isBarred &&
        waitsUntil === null &&
        !isDeclined &&
        (day === null || isOfAge(Temporal.PlainDate.from(day), today))
      )
    },
  }
}

interface Recorded {
  readonly birthOn: Plain | null
  readonly birthOnSealed: string | null
  readonly isBarred: boolean
  readonly isOverdue: boolean
}

function recordedOf(borrowerId: string): Column<Recorded> {
  return {
    sql: sql`(select json_build_object('birthOn', birth_on,
        'birthOnSealed', encode(birth_on_sealed, 'base64'),
        'isBarred', blocked_at is not null or held_at is not null,
        'isOverdue', exists (
          select from loan where loan.borrower_id = borrower.id and status = 180))
      from borrower where id = ${borrowerId})`,
    read: (json) => json as Recorded,
  }
}
