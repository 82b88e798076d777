import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import {
  type Column,
  toInteger,
  readTogether,
  rowsAsColumn,
} from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Plain, toSealed } from '#server/platform/database/sealed.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** An offer as it was shown to a borrower. */
export interface StoredOffer {
  readonly id: string
  readonly principal: Centavos
  readonly installments: number
  /** The facts of its disclosure statement; null in a market without one. */
  readonly disclosure: string | null
}

/** One of many offers: its statement is opened when it is looked at. */
export interface ListedOffer extends Omit<StoredOffer, 'disclosure'> {
  readonly disclosure: () => string | null
}

/** A borrower's offers of a product since an instant, newest first, at most a hundred. */
export async function listOffers(
  db: Database,
  borrowerId: string,
  productId: string,
  since: Temporal.Instant,
): Promise<ListedOffer[]> {
  const offers = offersAsColumn(db, borrowerId, productId, since)
  return [...(await readTogether(db, { offers })).offers]
}

/** The same as a column, to be read beside others. */
export function offersAsColumn(
  db: Database,
  borrowerId: string,
  productId: string,
  since: Temporal.Instant,
): Column<readonly ListedOffer[]> {
  const rows = sql<Recorded>`
    select id, principal, installments, disclosure,
      encode(disclosure_sealed, 'base64') as "sealed"
    from offer
    where borrower_id = ${borrowerId} and product_id = ${productId} and made_at > ${since}
    order by made_at desc
    limit 100`
  return rowsAsColumn(rows, ({ principal, disclosure, sealed, ...offer }) => ({
    ...offer,
    principal: toInteger(principal),
    disclosure: () =>
      openRow(db, 'offer', borrowerId, { disclosure, disclosure_sealed: toSealed(sealed) })
        .disclosure,
  }))
}

/** An offer in JSON. */
interface Recorded extends Pick<StoredOffer, 'id' | 'installments'> {
  readonly principal: number
  readonly disclosure: Plain | null
  readonly sealed: string | null
}
