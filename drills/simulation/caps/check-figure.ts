import { sql } from 'kysely'
import type { OpenLoan, Population } from '#drills/simulation/population.ts'

/**
 * Checks a figure that the product showed a borrower of market philippines: with the costs paid
 * before, the costs may never exceed the principal. Computed from the transfers alone.
 *
 * @param asked centavos that settle something, or everything, today
 */
export async function checkFigure(
  population: Population,
  loan: OpenLoan,
  asked: number,
): Promise<void> {
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
    group by loan.principal`.execute(population.simulated.deps.database)
  const [books] = rows
  if (!books) return
  population.askedCount += 1
  const costs = BigInt(asked) - books.lent + books.paid
  if (costs > books.principal)
    population.aboveCaps.push({
      loanId: loan.id,
      what: `was asked for ${asked}, with which the costs come to ${costs}`,
    })
}
