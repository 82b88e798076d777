import { sql } from 'kysely'
import { isOfAge } from '#domain/underwriting.ts'
import type { Column } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { type Plain, sealedOf } from '#server/platform/database/sealed.ts'

/** Whether the borrower's application would pass underwriting today, apart from the amount. */
export function mayBorrow(
  db: Database,
  borrowerId: string,
  today: Temporal.PlainDate,
): Column<boolean> {
  return {
    sql: sql`(select json_build_object('birthOn', birth_on,
        'birthOnSealed', encode(birth_on_sealed, 'base64'),
        'isBarred', blocked_at is not null or held_at is not null,
        'isOverdue', exists (
          select from loan where loan.borrower_id = borrower.id and status = 180))
      from borrower where id = ${borrowerId})`,
    read: (json) => {
      const { birthOn, birthOnSealed, isBarred, isOverdue } = json as Recorded
      const row = { birth_on: birthOn, birth_on_sealed: sealedOf(birthOnSealed) }
      const { birth_on: day } = openRow(db, 'borrower', borrowerId, row)
      return (
        !isBarred && !isOverdue && (day === null || isOfAge(Temporal.PlainDate.from(day), today))
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
