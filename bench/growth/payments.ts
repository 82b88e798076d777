import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import type { BenchApp } from './app.ts'
import { type Lent, populateWith } from './population.ts'

/** A payment that the provider has taken and we have not heard of; amounts in centavos, as text. */
export interface PaymentToBook {
  readonly loanId: string
  readonly ourReference: string
  readonly reference: string
  readonly amount: string
  /** The brand and the day of the loan's payout: loans of a kind differ in whose they are alone. */
  readonly kind: string
}

/** Four monthly payments, the first ahead of its date, on it, and late, in both markets. */
const ORIGINALS: readonly Lent[] = [22, 27, 30, 34].flatMap((age) => [
  { brand: 'given', productId: '2', age },
  { brand: 'ph', productId: '12', age },
])

/** Open loans, each with a started payment of what is due on it. */
export async function makePayments(
  bench: BenchApp,
  count: number,
  now: Temporal.Instant,
): Promise<PaymentToBook[]> {
  await populateWith(bench, ORIGINALS, count)
  const { patient } = bench
  const today = toManilaDate(now)
  for (const { brand, productId, age } of ORIGINALS) {
    const disbursedOn = today.subtract({ days: age })
    const alike = sql`loan.brand = ${brand} and loan.product_id = ${productId}
      and loan.disbursed_on = ${disbursedOn}`
    const { rows } = await sql<{ id: string; borrowerId: string }>`
      select id, borrower_id as "borrowerId" from loan
      where ${alike} and number not like 'LARGE-%'`.execute(patient)
    const loan = await findOwnLoan(patient, rows[0]?.borrowerId ?? '', rows[0]?.id ?? '')
    const due = loan && (await getDue(patient, loan, now))
    if (!due) throw new Error(`No loan of product ${productId} was lent ${age} days ago.`)
    await startPayments(bench, alike, due.payable.amount, now)
  }
  await sql`insert into payment_channel (number, name) values ('GCSH', 'GCash')
    on conflict do nothing`.execute(patient)
  await sql`vacuum analyze payment_intent`.execute(patient)
  const { rows } = await sql<PaymentToBook>`
    select loan_id as "loanId", our_reference as "ourReference", reference, amount::text,
      loan.brand || ' ' || loan.disbursed_on as kind
    from payment_intent join loan on loan.id = loan_id order by payment_intent.id limit ${count}`.execute(
    patient,
  )
  return rows
}

async function startPayments(
  { patient }: BenchApp,
  alike: ReturnType<typeof sql>,
  amount: bigint,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into payment_intent (id, borrower_id, loan_id, amount, provider, channel, purpose, state,
      our_reference, reference, pay_url, made_at, expires_at)
    select id, borrower_id, loan_id, ${amount}, 'dragonpay', 'GCSH', 'due', 'pending', 'LN-' || id,
      'BENCH' || upper(substr(replace(id::text, '-', ''), 1, 16)), 'https://pay.example',
      ${now.subtract({ hours: 1 })}, ${now.add({ hours: 23 })}
    from (
      select gen_random_uuid() as id, borrower_id, id as loan_id from loan where ${alike}
    ) each_loan`.execute(patient)
}
