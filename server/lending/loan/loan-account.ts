import { sql } from 'kysely'
import { carriedCharges } from '#domain/disputes.ts'
import type { LoanAccount, PaidPart } from '#domain/loan-account.ts'
import type { HistoryEntry, HistoryLine } from '#domain/loan-history.ts'
import { owedOn } from '#domain/owed.ts'
import { allocatePayment } from '#domain/payment-allocation.ts'
import { type Centavos, sum } from '#domain/money.ts'
import type { Portion, Portions } from '#domain/portions.ts'
import { policyOf } from '#domain/rate-policy.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Loan, marketOf } from '#server/lending/loan/loan.ts'

/** What a loan's figures are computed from, derived from its schedule and its entries. */
export interface BookedAccount {
  readonly account: LoanAccount
  /** Booked as earned so far, net of reversals, by installment number. */
  readonly booked: ReadonlyMap<number, Portions>
  /** Interest, fees and penalties of the loan before the schedule in force. */
  readonly chargedBefore: Centavos
  /** Written off, and recovered afterwards; both 0 unless the loan is written off. */
  readonly givenUp: Centavos
  readonly recovered: Centavos
}

/** Reads the booked amounts of a loan, in one statement. */
export async function readAccount(db: Database, loan: Loan): Promise<BookedAccount> {
  return accountOf(loan, await bookedLines(db, [loan.id]))
}

/** The same for many loans by id, in one statement. */
export async function readAccounts(
  db: Database,
  loans: readonly Loan[],
): Promise<ReadonlyMap<string, BookedAccount>> {
  const lines = await bookedLines(
    db,
    loans.map(({ id }) => id),
  )
  const ofEach = Map.groupBy(lines, ({ loanId }) => loanId)
  return new Map(loans.map((loan) => [loan.id, accountOf(loan, ofEach.get(loan.id) ?? [])]))
}

/** The same of entries that are already read, which are all that are not reversed. */
export function accountOfHistory(loan: Loan, history: readonly HistoryEntry[]): BookedAccount {
  const lines = history.flatMap((entry) =>
    entry.lines.filter((line) => isBooked(entry, line)).map((line) => lineOf(loan, entry, line)),
  )
  return accountOf(loan, lines.flatMap(settledByIncome))
}

/** As the statement of `bookedLines` selects. */
function isBooked({ event }: HistoryEntry, { debit, credit }: HistoryLine): boolean {
  return (
    isReceivable(debit) || isReceivable(credit) || (event === 'recovered' && credit === 'writeOff')
  )
}

function lineOf(
  { id: loanId }: Loan,
  { sequence, event, valueOn }: HistoryEntry,
  { debit, credit, amount, installment }: HistoryLine,
): BookedLine {
  const isCredit = isReceivable(credit)
  const kind =
    isIncome(debit) || isIncome(credit)
      ? 'earned'
      : event === 'recovered'
        ? 'recovered'
        : debit === 'writeOff'
          ? 'givenUp'
          : 'paid'
  const portion = (isCredit ? credit : debit).split(':')[2] as Portion
  return { loanId, sequence, kind, portion, installment, isCredit, amount, valueOn }
}

function isReceivable(account: string): boolean {
  return account.startsWith('receivable:')
}

function isIncome(account: string): boolean {
  return account.startsWith('income:')
}

function accountOf(loan: Loan, lines: readonly BookedLine[]): BookedAccount {
  const current = lines.filter(({ sequence }) => sequence > loan.paidAfter)
  const before = lines.filter(({ sequence }) => sequence <= loan.paidAfter)
  const chargedBefore = sum(before.filter(({ kind }) => kind === 'earned').map(netOf))
  const policy = loan.policy === null ? null : policyOf(loan.policy)
  const charges = carriedCharges(loan.disputes, loan.paidAfter)
  const scheduled = sum(loan.rows.map((row) => row.interest + row.fees))
  const carried = sum(charges.map(({ amount }) => amount))
  const account: LoanAccount = {
    market: marketOf(loan),
    terms: loan.terms,
    rows: loan.rows,
    paid: current.filter(({ kind }) => kind === 'paid').flatMap(paidPart),
    charges,
    disputes: loan.disputes,
    late: {
      isRepeatBorrower: loan.isRepeat,
      isPenaltyCharged: before.some(
        ({ kind, portion }) => kind === 'earned' && portion === 'penalties',
      ),
      penaltyRate: policy?.penalty ?? null,
    },
    penaltyRoom: loan.costCap === null ? null : loan.costCap - chargedBefore - scheduled - carried,
  }
  const recovered = sum(amountsOf(current, 'recovered'))
  return {
    account: recovered > 0n ? withRecovered(account, recovered, loan.writtenOffOn) : account,
    booked: bookedByInstallment(current),
    chargedBefore,
    givenUp: sum(amountsOf(current, 'givenUp')),
    recovered,
  }
}

/** Recoveries settle the debt of the day of the write-off, in the usual order. */
function withRecovered(
  account: LoanAccount,
  recovered: Centavos,
  on: Temporal.PlainDate | null,
): LoanAccount {
  if (on === null) return account
  const { parts } = allocatePayment(recovered, owedOn(account, on))
  return { ...account, paid: [...account.paid, ...parts.map((part) => ({ ...part, on }))] }
}

function amountsOf(lines: readonly BookedLine[], kind: BookedLine['kind']): Centavos[] {
  return lines.filter((line) => line.kind === kind).map(({ amount }) => amount)
}

/** One transfer on a receivable of the loan, or one recovery. */
interface BookedLine {
  readonly loanId: string
  readonly sequence: bigint
  /** earned: against income. paid: against money received. */
  readonly kind: 'earned' | 'paid' | 'givenUp' | 'recovered'
  readonly portion: Portion
  /** Null for amounts without an installment, such as deductions. */
  readonly installment: number | null
  /** Whether it reduces the debt. */
  readonly isCredit: boolean
  readonly amount: Centavos
  readonly valueOn: Temporal.PlainDate
}

/** Leaves out reversed entries and their reversals, because they cancel out. */
async function bookedLines(db: Database, loanIds: readonly string[]): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    select loan_id as "loanId", sequence, installment, amount, value_on as "valueOn",
      credit like 'receivable:%' as "isCredit",
      split_part(case when credit like 'receivable:%' then credit else debit end, ':', 3)
        as portion,
      case
        when debit like 'income:%' or credit like 'income:%' then 'earned'
        when event = 'recovered' then 'recovered'
        when debit = 'writeOff' then 'givenUp'
        else 'paid'
      end as kind
    from entry join transfer using (chain, sequence)
    where chain = any(${loanIds.map((id) => `loan:${id}`)}::text[])
      and (debit like 'receivable:%' or credit like 'receivable:%'
        or (event = 'recovered' and credit = 'writeOff'))
      and reverses is null
      and not exists (select from entry back where back.reverses = entry.reference)
    order by chain, sequence, line`.execute(db)
  return rows.flatMap(settledByIncome)
}

/** Interest that is given back and settles principal (domain/journal.ts) is three lines. */
function settledByIncome(line: BookedLine): BookedLine[] {
  const { kind, portion, installment, isCredit } = line
  if (kind !== 'earned' || portion !== 'principal' || installment === null || !isCredit)
    return [line]
  return [
    { ...line, portion: 'interest' },
    { ...line, kind: 'paid', portion: 'interest', isCredit: false },
    { ...line, kind: 'paid' },
  ]
}

function netOf({ amount, isCredit }: BookedLine): Centavos {
  return isCredit ? -amount : amount
}

function paidPart({ installment, portion, amount, isCredit, valueOn }: BookedLine): PaidPart[] {
  if (installment === null) return []
  return [{ on: valueOn, number: installment, portion, amount: isCredit ? amount : -amount }]
}

function bookedByInstallment(lines: readonly BookedLine[]): Map<number, Portions> {
  const booked = new Map<number, Record<string, Centavos>>()
  for (const line of lines) {
    if (line.kind !== 'earned' || line.installment === null) continue
    const portions = booked.get(line.installment) ?? {}
    portions[line.portion] = (portions[line.portion] ?? 0n) + netOf(line)
    booked.set(line.installment, portions)
  }
  return booked
}
