import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Days of one page. */
const MAX_SHOWN = 50

/** A payment as it is stored, with its last status first. */
export interface StoredPayment {
  readonly status: string
  readonly amount: Centavos
  readonly channel: string
  readonly outcome: string
  readonly valueOn: Temporal.PlainDate
  readonly bookedAt: Temporal.Instant
  readonly borrowerId: string | null
}

export async function storedPayments(
  db: Database,
  provider: string,
  reference: string,
): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select status, amount, channel, outcome, value_on as "valueOn", booked_at as "bookedAt",
      borrower_id as "borrowerId"
    from payment where provider = ${provider} and reference = ${reference}
    order by status = 'paid', booked_at desc`.execute(db)
  return rows
}

/** What a provider's list says of a payment; kept since it was settled. */
export interface StoredSettlement {
  readonly kind: string
  readonly amount: Centavos
  readonly fee: Centavos
  readonly settledOn: Temporal.PlainDate
  readonly isPaidToBank: boolean
}

export async function listSettlements(
  db: Database,
  provider: string,
  reference: string,
): Promise<StoredSettlement[]> {
  const { rows } = await sql<StoredSettlement>`
    select kind, amount, fee, settled_on as "settledOn", line is not null as "isPaidToBank"
    from settled_payment where provider = ${provider} and reference = ${reference}
    order by kind desc`.execute(db)
  return rows
}

/** A payout as it is stored. */
export interface StoredPayout {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly state: string
  readonly amount: Centavos
  readonly provider: string | null
  readonly reference: string | null
  readonly reason: string | null
  readonly sentAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
}

export async function storedPayout(
  db: Database,
  ourReference: string,
): Promise<StoredPayout | null> {
  const { rows } = await sql<StoredPayout>`
    select id, borrower_id as "borrowerId", loan_id as "loanId", state, amount, provider, reference,
      reason, sent_at as "sentAt", ended_at as "endedAt"
    from payout where our_reference = ${ourReference}`.execute(db)
  return rows[0] ?? null
}

/** What a provider settled on a day and has not paid to our bank. */
export interface SettledOnDay {
  readonly provider: string
  readonly on: Temporal.PlainDate
  readonly count: number
  readonly gross: Centavos
  readonly fees: Centavos
}

/** The same for every provider and day up to one, oldest first. */
export async function unpaidSettlements(
  db: Database,
  to: Temporal.PlainDate,
): Promise<SettledOnDay[]> {
  const { rows } = await sql<SettledOnDay>`
    select provider, settled_on as on, count(*)::integer as count, sum(amount)::bigint as gross,
      sum(fee)::bigint as fees
    from settled_payment
    where line is null and settled_on <= ${to}
    group by provider, settled_on order by settled_on, provider limit ${MAX_SHOWN}`.execute(db)
  return rows
}

/** What a provider settled on one day, paid to our bank or not. */
export interface SettledDay {
  readonly count: number
  readonly gross: Centavos
  readonly fees: Centavos
  /** Payments that it has not paid to our bank. */
  readonly openCount: number
}

/** The same of one day; null: it settled nothing. */
export async function settledDay(
  db: Database,
  provider: string,
  on: Temporal.PlainDate,
): Promise<SettledDay | null> {
  const { rows } = await sql<SettledDay>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as gross,
      coalesce(sum(fee), 0)::bigint as fees,
      (count(*) filter (where line is null))::integer as "openCount"
    from settled_payment where provider = ${provider} and settled_on = ${on}
    having count(*) > 0`.execute(db)
  return rows[0] ?? null
}

/** A line of the bank with its statement. */
export interface StoredLine {
  readonly bookedOn: Temporal.PlainDate
  readonly amount: Centavos
  readonly reference: string
  readonly text: string
  readonly explainedAs: string | null
  readonly explainedAt: Temporal.Instant | null
  readonly statementId: string
  readonly statementName: string
}

export async function storedLine(
  db: Database,
  account: string,
  line: string,
): Promise<StoredLine | null> {
  const { rows } = await sql<StoredLine>`
    select booked_on as "bookedOn", amount, reference, text, explained_as as "explainedAs",
      explained_at as "explainedAt", statement_id as "statementId", statement.name as "statementName"
    from bank_line join bank_statement statement on statement.id = statement_id
    where bank_line.account = ${account} and line = ${line}`.execute(db)
  return rows[0] ?? null
}

/** A transfer of ours, and the line that shows it. */
export interface StoredTransfer {
  readonly brand: string
  readonly amount: Centavos
  readonly sentOn: Temporal.PlainDate
  readonly entryReference: string
  readonly line: string | null
}

export async function storedTransfer(
  db: Database,
  account: string,
  reference: string,
): Promise<StoredTransfer | null> {
  const { rows } = await sql<StoredTransfer>`
    select brand, amount, sent_on as "sentOn", entry_reference as "entryReference", line
    from own_transfer where account = ${account} and reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** Whose a loan is, and its number. */
export interface LoanAbout {
  readonly id: string
  readonly number: string
  readonly borrowerId: string
}

export async function loansAbout(db: Database, ids: readonly string[]): Promise<LoanAbout[]> {
  const { rows } = await sql<LoanAbout>`
    select id, number, borrower_id as "borrowerId" from loan
    where id = any(${[...ids]}::uuid[]) order by number`.execute(db)
  return rows
}
