import { sql } from 'kysely'
import type { Column } from '#server/platform/database/column.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** A place of the app that was tapped. */
export interface TappedPlace {
  readonly id: string
  /** Null: a visitor. */
  readonly borrowerId: string | null
  /** As sent by the app: the product may not exist. */
  readonly productId: string
  readonly moduleId: number
  readonly positionId: number
  readonly at: Temporal.Instant
}

export async function storeTappedPlace(tx: Transaction, tapped: TappedPlace): Promise<void> {
  await tx
    .insertInto('tapped_place')
    .values({
      id: tapped.id,
      borrower_id: tapped.borrowerId,
      product_id: tapped.productId,
      module_id: tapped.moduleId,
      position_id: tapped.positionId,
      at: tapped.at,
    })
    .execute()
}

/** The products on which a borrower has an open loan. */
export function productsWithOpenLoan(borrowerId: string): Column<ReadonlySet<string>> {
  return {
    sql: sql`(select coalesce(json_agg(product_id), '[]') from loan
      where borrower_id = ${borrowerId} and is_open)`,
    read: (json) => new Set(json as string[]),
  }
}
