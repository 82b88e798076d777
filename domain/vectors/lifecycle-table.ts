import type { ScheduleRow } from '#domain/amortization.ts'
import { isBefore } from '#domain/calendar.ts'
import type { LoanAccount, PaidPart } from '#domain/loan-account.ts'
import { type Centavos, sum } from '#domain/money.ts'
import type { Portion } from '#domain/portions.ts'
import { type Figure, figure } from '#domain/vectors/vector.ts'

/** A repayment of a vector, and how it was split. */
export interface Transaction {
  readonly on: Temporal.PlainDate
  readonly amount: Centavos
  readonly parts: readonly PaidPart[]
}

/** A loan as it stands after some events. */
export interface Lived {
  readonly account: LoanAccount
  readonly transactions: readonly Transaction[]
}

type Cells = Readonly<Record<string, unknown>>

/** A table of a vector: the loan after so many of its events. */
export interface ExpectedTable {
  readonly afterEvents: number
  readonly schedule: readonly Cells[]
  readonly totals: Cells
  readonly transactions?: readonly Cells[]
  readonly charges?: readonly Cells[]
  readonly rateFactors?: readonly string[]
}

/** The figures of one expected table against the loan as it stands. */
export function tableFigures(table: ExpectedTable, lived: Lived): Figure[] {
  const { account } = lived
  const rows = account.rows.map((row) => rowCells(row, account))
  const [paidOut = {}, ...expectedRows] = table.schedule
  const { repayments, disbursements } = byType(table.transactions ?? [])
  return [
    figure('row count', expectedRows.length, rows.length),
    ...compared('row 0', paidOut, paidOutCells(account)),
    ...expectedRows.flatMap((row, index) => compared(`row ${index + 1}`, row, rows[index] ?? {})),
    ...compared('total', table.totals, totalCells(rows)),
    ...disbursements.flatMap((each) => compared('disbursement', each, disbursementCells(account))),
    ...repayments.flatMap((transaction, index) =>
      compared(`repayment ${index + 1}`, transaction, transactionCells(lived, index)),
    ),
    ...chargeFigures(table.charges ?? [], account),
  ]
}

function byType(transactions: readonly Cells[]) {
  return {
    repayments: transactions.filter(({ type }) => type === 'Repayment'),
    disbursements: transactions.filter(({ type }) => type === 'Disbursement'),
  }
}

/** The row before the first installment. */
function paidOutCells({ rows }: Pick<LoanAccount, 'rows'>): Cells {
  const [first] = rows
  const date = first?.dueOn.subtract({ days: first.days })
  return { n: 0, date, balance: lentOf(rows), fees: 0, due: 0, paid: 0, outstanding: 0 }
}

function disbursementCells({ rows }: LoanAccount): Cells {
  const amount = lentOf(rows)
  const nothing = { principal: 0, interest: 0, fees: 0, penalties: 0 }
  return { on: paidOutCells({ rows }).date, amount, principalBalance: amount, ...nothing }
}

function lentOf(rows: readonly ScheduleRow[]): Centavos {
  return sum(rows.map(({ principal }) => principal))
}

/** Every cell that was expected and that we compute. */
function compared(what: string, expected: Cells, computed: Cells): Figure[] {
  return Object.entries(computed).flatMap(([cell, value]) =>
    cell in expected ? [figure(`${what} ${cell}`, expected[cell], value)] : [],
  )
}

function rowCells(row: ScheduleRow, account: LoanAccount) {
  const fees = row.fees + chargedOf(account, row.number, 'fees')
  const penalties = chargedOf(account, row.number, 'penalties')
  const due = row.principal + row.interest + fees + penalties
  const parts = account.paid.filter(({ number }) => number === row.number)
  const paid = sum(parts.map(({ amount }) => amount))
  const inAdvance = parts.filter(({ on }) => isBefore(on, row.dueOn))
  const late = parts.filter(({ on }) => isBefore(row.dueOn, on))
  return {
    n: row.number,
    date: row.dueOn,
    days: row.days,
    principal: row.principal,
    interest: row.interest,
    fees,
    penalties,
    due,
    paid,
    inAdvance: sum(inAdvance.map(({ amount }) => amount)),
    late: sum(late.map(({ amount }) => amount)),
    balance: row.balance,
    outstanding: due - paid,
  }
}

function totalCells(rows: readonly ReturnType<typeof rowCells>[]): Cells {
  const cells = ['principal', 'interest', 'fees', 'penalties', 'due', 'paid'] as const
  const rest = ['inAdvance', 'late', 'outstanding'] as const
  return Object.fromEntries(
    [...cells, ...rest].map((cell) => [cell, sum(rows.map((row) => row[cell]))]),
  )
}

/** An undone repayment stays in the list that was expected, and is not one of ours any more. */
function transactionCells({ account, transactions }: Lived, index: number): Cells {
  const transaction = transactions[index]
  if (!transaction) return {}
  const lent = lentOf(account.rows)
  const repaid = sum(transactions.slice(0, index + 1).map((each) => portionOf(each, 'principal')))
  return {
    on: transaction.on,
    amount: transaction.amount,
    principal: portionOf(transaction, 'principal'),
    interest: portionOf(transaction, 'interest'),
    fees: portionOf(transaction, 'fees'),
    penalties: portionOf(transaction, 'penalties'),
    principalBalance: lent - repaid,
  }
}

function portionOf({ parts }: Transaction, portion: Portion): Centavos {
  return sum(parts.filter((part) => part.portion === portion).map(({ amount }) => amount))
}

function chargeFigures(expected: readonly Cells[], { charges, paid }: LoanAccount): Figure[] {
  return expected.flatMap((cells, index) => {
    const charge = charges[index]
    const settled =
      charge &&
      paid.filter((part) => part.number === charge.number && part.portion === charge.portion)
    const amount = sum((settled ?? []).map((part) => part.amount))
    return compared(`charge ${index + 1}`, cells, {
      dueAsOf: charge?.dueOn,
      waived: 0,
      due: charge?.amount,
      paid: amount,
      outstanding: (charge?.amount ?? 0n) - amount,
    })
  })
}

/** All that was charged of a portion by own charges. */
function chargedOf({ charges }: LoanAccount, number: number, portion: Portion): Centavos {
  const own = charges.filter((charge) => charge.number === number && charge.portion === portion)
  return sum(own.map(({ amount }) => amount))
}
