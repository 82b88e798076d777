import { sql } from 'kysely'
import { type LimitAmounts, NO_HISTORY } from '#domain/underwriting/credit-history.ts'
import { MARKETS, type MarketKey } from '#domain/market/market.ts'
import { larger, smaller } from '#domain/money/money.ts'
import {
  type BorrowingHistory,
  creditHistory,
  selectIdentities,
  IDENTITIES,
  isBarred,
} from '#server/lending/offer/credit-history.ts'
import { selectPerson } from '#server/lending/offer/person.ts'
import { selectOutstanding } from '#server/lending/offer/outstanding.ts'
import {
  inOrderOfSettling,
  type LeftOut,
  settledLoans,
  type SettledRow,
} from '#server/lending/offer/settled-loans.ts'
import { productsOfMarket } from '#server/lending/product/find-product.ts'
import { isLent } from '#server/lending/product/is-lent.ts'
import { asOne, type Column, toInteger } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'config' | 'clock' | 'alarms' | 'partner'>

/** Who borrows, or looks at offers: nobody yet where the id is null. */
export interface Borrowing {
  readonly borrowerId: string | null
  readonly market: MarketKey
}

/** What the limits of a borrower or a visitor follow from. */
export function borrowingHistory(
  deps: Deps,
  { borrowerId, market }: Borrowing,
  leftOut: LeftOut = {},
): Column<BorrowingHistory> {
  if (!MARKETS[market].hasOneLimit)
    return borrowerId === null ? NOBODYS : creditHistory(borrowerId, leftOut)
  const column = asOne({
    products: productsOfMarket(deps, market),
    history: borrowerId === null ? NOBODYS : personsHistory(deps, borrowerId, leftOut),
  })
  return {
    sql: column.sql,
    read: (json) => {
      const { products, history } = column.read(json)
      const amounts = amountsOf(products.filter((product) => isLent(deps, product)))
      const outstanding = history.oneLimit?.outstanding ?? 0n
      return { ...history, oneLimit: { amounts, outstanding } }
    },
  }
}

const NOBODYS: Column<BorrowingHistory> = {
  sql: sql`null::json`,
  read: () => ({ ...NO_HISTORY, isBarred: false }),
}

/** Nothing is on offer. */
const NOTHING: LimitAmounts = { principalLeast: 0n, principalAtFirst: 0n, principalMost: 0n }

/** The least amount of all products, the largest first one, and the largest one. */
function amountsOf(products: readonly { terms: LimitAmounts }[]): LimitAmounts {
  const [first, ...others] = products.map(({ terms }) => terms)
  return others.reduce<LimitAmounts>(
    (all, terms) => ({
      principalLeast: smaller(all.principalLeast, terms.principalLeast),
      principalAtFirst: larger(all.principalAtFirst, terms.principalAtFirst),
      principalMost: larger(all.principalMost, terms.principalMost),
    }),
    first ?? NOTHING,
  )
}

/** Of all accounts of the person in the market, erased ones too while their identity is kept. */
function personsHistory(
  deps: Deps,
  borrowerId: string,
  leftOut: LeftOut,
): Column<BorrowingHistory> {
  const own = sql`select id from person join borrower using (id) where erased_at is null`
  const loans = settledLoans(sql`select id from person union ${IDENTITIES}`, own, leftOut)
  return {
    sql: sql`(
      with ${selectIdentities(borrowerId)}, ${selectPerson(deps, borrowerId)}
      select json_build_object(
        'loans', (select coalesce(json_agg(found), '[]') from (${loans}) found),
        'limitSet', (select min(limit_set) from borrower where id in (${own})),
        'outstanding', ${selectOutstanding(sql`select id from person`, leftOut.without)},
        'isBarred', ${isBarred(borrowerId)}))`,
    read: (json) => {
      const { loans: rows, limitSet, outstanding, isBarred: isSo } = json as Recorded
      return {
        settled: inOrderOfSettling(rows.filter(({ isOwn }) => isOwn)),
        beforeErasure: inOrderOfSettling(rows.filter(({ isOwn }) => !isOwn)),
        limitSet: limitSet === null ? null : toInteger(limitSet),
        oneLimit: { amounts: NOTHING, outstanding: toInteger(outstanding) },
        isBarred: isSo,
      }
    },
  }
}

interface Recorded {
  readonly loans: readonly SettledRow[]
  /** Centavos. */
  readonly limitSet: number | null
  readonly outstanding: number
  readonly isBarred: boolean
}
