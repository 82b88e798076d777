import { sql } from 'kysely'
import type { OpenLoan, Street } from './population.ts'

/**
 * Looks at a figure that the product told a borrower of market philippines: with what he paid before,
 * his costs may never come to more than his principal. Computed from the transfers alone.
 *
 * @param asked centavos that settle something, or everything, today
 */
export async function watchAsked(street: Street, loan: OpenLoan, asked: number): Promise<void> {
  const { rows } = await sql<{ principal: bigint; lent: bigint; paid: bigint }>`
    select loan.principal,
      coalesce(sum(case when debit = receivable || 'principal' then amount
        when credit = receivable || 'principal' then -amount end), 0)::bigint as lent,
      coalesce(sum(case
        when debit ~ '^(cash|suspense|surplus)' and credit like receivable || '%'
          and credit not like '%:principal' then amount
        when credit ~ '^(cash|suspense|surplus)' and debit like receivable || '%'
          and debit not like '%:principal' then -amount end), 0)::bigint as paid
    from loan join brand on brand.key = loan.brand and brand.market = 'philippines'
      join transfer on transfer.chain = 'loan:' || loan.id,
      lateral (select 'receivable:' || loan.id || ':' as receivable) named
    where loan.id = ${loan.id} and loan.written_off_on is null
    group by loan.principal`.execute(street.house.parts.database)
  const [books] = rows
  if (!books) return
  street.askedCount += 1
  const costs = BigInt(asked) - books.lent + books.paid
  if (costs > books.principal)
    street.aboveCaps.push({
      loanId: loan.id,
      what: `was asked for ${asked}, with which his costs come to ${costs}`,
    })
}
