import type { Centavos } from '#domain/money/money.ts'
import type { CsvColumns } from '#server/providers/bank/bank-account.ts'
import { inPesos, StatementFault, TAKE_AGAIN } from '#server/providers/bank/statement.ts'

/** A row with a day and a balance: a line, or a balance that is brought forward. */
export interface BalanceRow {
  readonly fileLine: number
  readonly on: Temporal.PlainDate
  readonly amount: Centavos
  readonly balance: Centavos
}

/**
 * The rows in the order in which money moved. The file has them oldest first or newest; or the newest
 * day first, and within a day the oldest line; or the other way round. The settings say it, or the
 * balances do.
 *
 * @throws StatementFault where balances lead on in no order, or in two that differ
 */
export function oldestFirst<R extends BalanceRow>(
  rows: readonly R[],
  newestFirst: CsvColumns['newestFirst'],
): readonly R[] {
  const orders = ordersOf(rows, newestFirst)
  const right = orders.filter((order) => leadsFor(order) === rows.length)
  const [first] = right
  if (first === undefined) throw broken(longest(orders))
  if (right.some((order) => openingBalance(order) !== openingBalance(first)))
    throw new StatementFault(
      rows[0]?.fileLine ?? 1,
      'its balances lead on in both orders',
      `BANK_ACCOUNTS_FILE must say newestFirst: ${ORDERS}`,
    )
  return first
}

const ORDERS = 'true, false, or "days" where days alone go back in time'

function ordersOf<R extends BalanceRow>(
  rows: readonly R[],
  newestFirst: CsvColumns['newestFirst'],
): readonly (readonly R[])[] {
  const turned = rows.toReversed()
  const daysTurned = daysOf(rows).toReversed().flat()
  if (newestFirst === undefined) return [rows, turned, daysTurned, daysTurned.toReversed()]
  return [newestFirst === 'days' ? daysTurned : newestFirst ? turned : rows]
}

/** What was in the account before the first of them. */
export function openingBalance(rows: readonly BalanceRow[]): Centavos {
  const [first] = rows
  return first ? first.balance - first.amount : 0n
}

function daysOf<R extends BalanceRow>(rows: readonly R[]): R[][] {
  const days: R[][] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.[0]?.on.equals(row.on)) last.push(row)
    else days.push([row])
  }
  return days
}

/** How many rows from the first one on lead to each other's balances. */
function leadsFor(rows: readonly BalanceRow[]): number {
  const end = rows.findIndex((row, place) => !follows(rows[place - 1], row))
  return end === -1 ? rows.length : end
}

function follows(before: BalanceRow | undefined, { on, amount, balance }: BalanceRow): boolean {
  if (!before) return true
  return before.balance + amount === balance && Temporal.PlainDate.compare(before.on, on) <= 0
}

function longest<R extends BalanceRow>(orders: readonly (readonly R[])[]): readonly R[] {
  return orders.reduce((best, order) => (leadsFor(order) > leadsFor(best) ? order : best))
}

function broken(rows: readonly BalanceRow[]): StatementFault {
  const place = leadsFor(rows)
  const [before, row] = [rows[place - 1], rows[place]]
  const [had, moved, has] = [before?.balance, row?.amount, row?.balance].map((amount) =>
    inPesos(amount ?? 0n),
  )
  return new StatementFault(
    row?.fileLine ?? 1,
    `${had} and ${moved} do not lead to its balance of ${has}`,
    `Expected is a balance after each line, in the order of days. A line is missing or was changed, or BANK_ACCOUNTS_FILE names other columns or another newestFirst (${ORDERS}). ${TAKE_AGAIN}`,
  )
}
