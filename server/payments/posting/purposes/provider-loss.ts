import { sql } from 'kysely'
import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type Centavos, smaller, sum } from '#domain/money/money.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import { postNew } from '#server/ledger/journal.ts'
import { type Reversal, reverseStanding } from '#server/ledger/reversal.ts'
import { loansOfPayment } from '#server/payments/payment/payment-loans.ts'
import { movementReference } from '#server/payments/payment/payment-movement.ts'
import { POSTED_SUMS } from '#server/payments/payment/posted-sums.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/**
 * Books what a provider took back and our entries of the payment still have: it had left us before,
 * so it is lost at the provider until that returns it, or staff write it off.
 *
 * @param brand the key of the brand that the payment came to
 * @returns centavos; 0: nothing had left
 */
export async function bookLoss(
  tx: Transaction,
  payment: ProviderReference,
  brand: string,
  { reference, valueOn, at }: Pick<Reversal, 'reference' | 'valueOn' | 'at'>,
): Promise<Centavos> {
  const amount = await stillBooked(tx, payment)
  if (amount <= 0n) return 0n
  const { provider } = payment
  const entry = {
    chain: `brand:${brand}`,
    event: 'chargedBack',
    reason: 'taken back by the provider after it had left',
    reference: `${reference}:lost`,
    valueOn,
    at,
    transfers: [{ debit: 'providerLoss', credit: cashAt(provider), amount }],
  } as const
  await postNew(tx, entry, { source: { payment, suspended: null } })
  return amount
}

/** What the entries of a payment that went back come to: 0 when all of it is reversed. Centavos. */
async function stillBooked(
  tx: Transaction,
  { provider, reference }: ProviderReference,
): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    with link as (
      select provider, reference, chain, sequence from entry_payment
      where provider = ${provider} and reference = ${reference}
    ), ${POSTED_SUMS}
    select (case when exists (select from payment where provider = ${provider}
        and reference = ${reference} and status = 'refunded') then here else posted end)::bigint
      as amount
    from summed`.execute(tx)
  return rows[0]?.amount ?? 0n
}

/** Reverses what was lost of a payment that is paid again. @returns centavos */
export async function regainLosses(
  tx: Transaction,
  payment: ProviderReference,
  number: number,
  at: Temporal.Instant,
): Promise<Centavos> {
  const { rows } = await sql<{ reference: string; amount: Centavos }>`
    with link as materialized (
      select chain, sequence from entry_payment where provider = ${payment.provider}
        and reference = ${payment.reference} and ${isOfBrand('chain')}
    ), lost as materialized (
      select entry.reference, transfer.amount
      from link join entry using (chain, sequence) join transfer using (chain, sequence)
      where debit = 'providerLoss' and entry.reverses is null
    )
    select reference, amount from lost
    where reference not in (select reverses from entry where reverses in (select reference from lost))
  `.execute(tx)
  const reference = movementReference(payment, 'paid', number)
  for (const [place, { reference: reverses }] of rows.entries())
    await reverseStanding(tx, {
      event: 'reversed',
      reason: 'the provider returned what it had taken back',
      reference: `${reference}:regained:${place}`,
      reverses,
      valueOn: toManilaDate(at),
      at,
    })
  return sum(rows.map(({ amount }) => amount))
}

/** Takes back surplus that was lost when the payment went back, and is there again. */
export async function regainSurplus(
  tx: Transaction,
  payment: ProviderReference,
  number: number,
  at: Temporal.Instant,
): Promise<void> {
  for (const { id, borrowerId } of await loansOfPayment(tx, payment)) {
    const amount = smaller(
      await lostOnLoan(tx, id, borrowerId),
      await surplusBalance(tx, borrowerId),
    )
    if (amount <= 0n) continue
    await postNew(tx, {
      chain: `loan:${id}`,
      event: 'reversed',
      reason: 'the surplus is there again',
      reference: `${movementReference(payment, 'paid', number)}:found:${id}`,
      valueOn: toManilaDate(at),
      at,
      transfers: [{ debit: `surplus:${borrowerId}`, credit: 'providerLoss', amount }],
    })
  }
}

async function lostOnLoan(tx: Transaction, loanId: string, borrowerId: string): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(case when debit = 'providerLoss' then amount else -amount end), 0)::bigint
      as amount
    from transfer where borrower_id = ${borrowerId} and chain = ${`loan:${loanId}`}
      and 'providerLoss' in (debit, credit)`.execute(tx)
  return rows[0]?.amount ?? 0n
}
