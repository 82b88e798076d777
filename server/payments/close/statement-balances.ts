import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { hasBegun, LAST_STATEMENT_FIRST } from '#server/payments/bank/files/last-statement.ts'
import type { DayEnd } from '#server/payments/close/unexplained-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** What the statements of a bank account say. Centavos. */
export interface StatementBalance {
  readonly account: string
  /** A statement that closes on the day and came after its end, or a later one, which opens with it. */
  readonly coveredBy: 'statement' | 'laterStatement' | null
  /** A statement closes on the day, whenever it came. */
  readonly isOfItsDay: boolean
  readonly lastClosesOn: Temporal.PlainDate | null
  readonly lastClosing: Centavos | null
  readonly allExplained: Centavos
  readonly allUnexplained: Centavos
  /** Our transfers that no line shows. */
  readonly allUnderWay: Centavos
  /** Lines with an entry date of the day or before that have entries of their own. */
  readonly explained: Centavos
  /** Those that show a transfer of ours. */
  readonly shown: Centavos
  readonly unexplained: Centavos
}

export async function statementBalances(
  tx: Transaction,
  accounts: readonly string[],
  { day, endsAt }: DayEnd,
): Promise<StatementBalance[]> {
  const { rows } = await sql<StatementBalance>`
    with line as materialized (
      select account, amount, booked_on <= ${day}::date as is_until, explained_as
      from bank_line where account = any(${[...accounts]}::text[])
    ), lines as (
      select account, ${sumOf(sql`explained_as is not null`)} as "allExplained",
        ${sumOf(sql`explained_as is null`)} as "allUnexplained",
        ${sumOf(sql`is_until and explained_as <> 'transfer'`)} as explained,
        ${sumOf(sql`is_until and explained_as = 'transfer'`)} as shown,
        ${sumOf(sql`is_until and explained_as is null`)} as unexplained
      from line group by account
    ), last as (
      select distinct on (account) account, closes_on, closing
      from bank_statement order by account, ${LAST_STATEMENT_FIRST}
    ), transfers as (
      select account, sum(amount)::bigint as amount from own_transfer
      where line is null group by account
    ), of_day as (
      select account, max(imported_at) as came_at from bank_statement
      where closes_on = ${day} group by account
    )
    select account, case when closes_on > ${day}::date and ${hasBegun(sql`given.account`, day)}
        then 'laterStatement' when came_at >= ${endsAt} then 'statement' end as "coveredBy",
      came_at is not null as "isOfItsDay", closes_on as "lastClosesOn", closing as "lastClosing",
      coalesce("allExplained", 0) as "allExplained",
      coalesce("allUnexplained", 0) as "allUnexplained",
      coalesce(transfers.amount, 0) as "allUnderWay", coalesce(explained, 0) as explained,
      coalesce(shown, 0) as shown, coalesce(unexplained, 0) as unexplained
    from unnest(${[...accounts]}::text[]) as given (account)
      left join lines using (account) left join last using (account)
      left join transfers using (account) left join of_day using (account)
    order by account`.execute(tx)
  return rows
}

function sumOf(condition: ReturnType<typeof sql>) {
  return sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
}
