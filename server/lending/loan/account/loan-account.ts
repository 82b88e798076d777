import { carriedCharges } from '#domain/charges/disputes.ts'
import { planTerms } from '#domain/schedule/hardship-plan.ts'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { allocatePayment } from '#domain/allocation/payment-allocation.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import type { Portion, Portions } from '#domain/allocation/portions.ts'
import { findRatePolicy } from '#domain/caps/rate-policy.ts'
import type { Database } from '#server/platform/database/database.ts'
import { planInForce } from '#server/lending/loan/record/plan-record.ts'
import { type Loan, findMarket } from '#server/lending/loan/record/loan.ts'
import { type LoanTransfer, listTransfers } from '#server/lending/loan/account/loan-transfers.ts'

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
  return toAccount(loan, (await listTransfers(db, [loan.id])).get(loan.id) ?? [])
}

/** The same for many loans by id, in one statement. */
export async function readAccounts(
  db: Database,
  loans: readonly Loan[],
): Promise<ReadonlyMap<string, BookedAccount>> {
  const transfers = await listTransfers(
    db,
    loans.map(({ id }) => id),
  )
  return new Map(loans.map((loan) => [loan.id, toAccount(loan, transfers.get(loan.id) ?? [])]))
}

/** The booked amounts of a loan whose transfers are read already. */
export function toAccount(loan: Loan, transfers: readonly LoanTransfer[]): BookedAccount {
  const lines = transfers.flatMap(bookedLines)
  const current = lines.filter(({ sequence }) => sequence > loan.paidAfter)
  const before = lines.filter(({ sequence }) => sequence <= loan.paidAfter)
  const chargedBefore = sum(before.filter(({ kind }) => kind === 'earned').map(netOf))
  const policy = loan.policy === null ? null : findRatePolicy(loan.policy)
  const plan = planInForce(loan.plans, loan.paidAfter)
  const charges = carriedCharges(loan.disputes, loan.paidAfter)
  const scheduled = sum(loan.rows.map((row) => row.interest + row.fees))
  const carried = sum(charges.map(({ amount }) => amount))
  const account: LoanAccount = {
    market: findMarket(loan),
    terms: plan ? planTerms(loan.terms, plan) : loan.terms,
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
      ...(plan && { freeDays: plan.freeDays }),
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
interface BookedLine extends Pick<LoanTransfer, 'sequence' | 'installment' | 'amount' | 'valueOn'> {
  /** earned: against income. paid: against money received. */
  readonly kind: 'earned' | 'paid' | 'givenUp' | 'recovered'
  readonly portion: Portion
  /** Whether it reduces the debt. */
  readonly isCredit: boolean
  /** Against what was waived, and no money. */
  readonly isWaived: boolean
}

/** Leaves out reversed entries and their reversals, because they cancel out. */
function bookedLines(transfer: LoanTransfer): BookedLine[] {
  const { debit, credit, event, isCancelledOut } = transfer
  const isCredit = credit.startsWith('receivable:')
  const isRecovery = event === 'recovered' && credit === 'writeOff'
  if (isCancelledOut || !(isCredit || isRecovery || debit.startsWith('receivable:'))) return []
  const portion = (isCredit ? credit : debit).split(':')[2] as Portion
  return settledByIncome({
    ...transfer,
    isCredit,
    portion,
    kind: kindOf(transfer),
    isWaived: debit.startsWith('waived:'),
  })
}

function kindOf({ debit, credit, event }: LoanTransfer): BookedLine['kind'] {
  if (debit.startsWith('income:') || credit.startsWith('income:')) return 'earned'
  if (event === 'recovered') return 'recovered'
  return debit === 'writeOff' ? 'givenUp' : 'paid'
}

/** Interest that is given back and settles principal (domain/journal/loan-transfers.ts) is three lines. */
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

function paidPart(line: BookedLine): PaidPart[] {
  const { installment, portion, amount, isCredit, valueOn, isWaived } = line
  if (installment === null) return []
  const part = { on: valueOn, number: installment, portion, amount: isCredit ? amount : -amount }
  return [isWaived ? { ...part, isWaived } : part]
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
