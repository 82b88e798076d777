import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import type { Charge, LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import { type Centavos, smaller, sum } from '#domain/money/money.ts'
import type { Portion } from '#domain/allocation/portions.ts'
import { compared, type Figure, figure } from '#domain/vectors/vector.ts'
import type { LoanHistory, Transaction } from '#domain/vectors/vector-history.ts'

type Cells = Readonly<Record<string, unknown>>

/** A table of a vector: the loan after this many of its events. */
export interface ExpectedTable {
  readonly afterEvents?: number
  readonly schedule?: readonly Cells[]
  readonly totals?: Cells
  readonly transactions?: readonly Cells[]
  readonly charges?: readonly Cells[]
  readonly journal?: readonly Cells[]
  readonly rateFactors?: readonly string[]
}

/** The figures of one expected table, compared with the loan after the events. */
export function tableFigures(table: ExpectedTable, life: LoanHistory): Figure[] {
  const rows = life.account.rows.map((row) => rowCells(row, life.account))
  return [
    ...(table.schedule ? scheduleFigures(table.schedule, rows, life.account) : []),
    ...(table.totals ? compared('total', table.totals, totalCells(rows)) : []),
    ...(table.transactions ? transactionFigures(table.transactions, life) : []),
    ...(table.charges ? chargeFigures(table.charges, life.account) : []),
    ...(table.journal ? journalFigures(table.journal, life.transactions.at(-1)) : []),
  ]
}

function scheduleFigures(expected: readonly Cells[], rows: readonly Cells[], account: LoanAccount) {
  const paidOut = expected.find(({ n }) => n === 0)
  const expectedRows = expected.filter((row) => row !== paidOut)
  return [
    figure('row count', expectedRows.length, rows.length),
    ...(paidOut ? compared('row 0', paidOut, paidOutCells(account)) : []),
    ...expectedRows.flatMap((row, index) => compared(`row ${index + 1}`, row, rows[index] ?? {})),
  ]
}

/** The row before the first installment. */
function paidOutCells({ rows }: Pick<LoanAccount, 'rows'>): Cells {
  const [first] = rows
  const date = first?.dueOn.subtract({ days: first.days })
  const nothing = { principal: 0, interest: 0, fees: 0, penalties: 0, due: 0, paid: 0 }
  return { n: 0, date, balance: lentOf(rows), ...nothing, inAdvance: 0, late: 0, outstanding: 0 }
}

function lentOf(rows: readonly ScheduleRow[]): Centavos {
  return sum(rows.map(({ principal }) => principal))
}

function rowCells(row: ScheduleRow, account: LoanAccount) {
  const fees = row.fees + chargedOf(account, row.number, 'fees')
  const penalties = chargedOf(account, row.number, 'penalties')
  const due = row.principal + row.interest + fees + penalties
  const parts = account.paid.filter(({ number }) => number === row.number)
  const paid = totalPaid(parts)
  return {
    n: row.number,
    date: row.dueOn,
    days: row.days,
    ...(paid === due && parts.length > 0 ? { paidOn: parts.at(-1)?.on } : {}),
    principal: row.principal,
    interest: row.interest,
    fees,
    penalties,
    due,
    paid,
    inAdvance: totalPaid(parts.filter(({ on }) => isBefore(on, row.dueOn))),
    late: totalPaid(parts.filter(({ on }) => isBefore(row.dueOn, on))),
    balance: row.balance,
    outstanding: due - paid,
  }
}

function totalPaid(parts: readonly PaidPart[]): Centavos {
  return sum(parts.map(({ amount }) => amount))
}

function totalCells(rows: readonly ReturnType<typeof rowCells>[]): Cells {
  const cells = ['principal', 'interest', 'fees', 'penalties', 'due', 'paid'] as const
  const rest = ['inAdvance', 'late', 'outstanding'] as const
  return Object.fromEntries(
    [...cells, ...rest].map((cell) => [cell, sum(rows.map((row) => row[cell]))]),
  )
}

/** Accruals in the books of the other system are not compared. */
function transactionFigures(expected: readonly Cells[], life: LoanHistory): Figure[] {
  const listed = expected.filter(({ type }) => type !== 'Accrual')
  const repayments = listed.filter(({ type }) => type === 'Repayment')
  const others = listed.filter(({ type }) => type !== 'Repayment')
  return [
    figure('repayment count', repayments.length, life.transactions.length),
    ...repayments.flatMap((each, index) =>
      compared(`repayment ${index + 1}`, each, repaymentCells(life, index), ['replayed']),
    ),
    ...others.flatMap((each, index) =>
      compared(
        `transaction ${index + 1}`,
        each,
        each.type === 'Disbursement' ? disbursementCells(life.account) : {},
        ['reverted', 'replayed'],
      ),
    ),
  ]
}

function disbursementCells({ rows }: LoanAccount): Cells {
  const amount = lentOf(rows)
  const { date } = paidOutCells({ rows })
  const nothing = { principal: 0, interest: 0, fees: 0, penalties: 0, overpayment: 0 }
  return { on: date, type: 'Disbursement', amount, principalBalance: amount, ...nothing }
}

/** A reversed transaction counts for its own balance, and for none after it. */
function repaymentCells({ account, transactions }: LoanHistory, index: number): Cells {
  const transaction = transactions[index]
  if (!transaction) return {}
  const counted = transactions.filter(
    (each, at) => at === index || (at < index && !each.isReversed),
  )
  const repaidPrincipal = sum(counted.map((each) => portionOf(each, 'principal')))
  return {
    on: transaction.on,
    type: 'Repayment',
    amount: transaction.amount,
    principal: portionOf(transaction, 'principal'),
    interest: portionOf(transaction, 'interest'),
    fees: portionOf(transaction, 'fees'),
    penalties: portionOf(transaction, 'penalties'),
    overpayment: transaction.surplus,
    principalBalance: lentOf(account.rows) - repaidPrincipal,
    reverted: transaction.isReversed,
  }
}

function portionOf({ parts }: Transaction, portion: Portion): Centavos {
  return totalPaid(parts.filter((part) => part.portion === portion))
}

/** Charges are listed in any order; a fee of the installments is one charge. */
function chargeFigures(expected: readonly Cells[], account: LoanAccount): Figure[] {
  const own = chargeCells(account)
  const left = own.length > 0 ? [...own] : [installmentFeeCells(account)]
  return expected.flatMap((cells, index) => {
    const same = (fits: (each: Cells) => boolean) => left.find(fits)
    const isSame = (each: Cells, keys: readonly string[]) =>
      keys.every((key) => !(key in cells) || String(cells[key]) === String(each[key]))
    const found =
      same((each) => isSame(each, ['dueAsOf', 'penalty', 'due', 'paid'])) ??
      same((each) => isSame(each, ['dueAsOf', 'penalty', 'due'])) ??
      left[0]
    if (found) left.splice(left.indexOf(found), 1)
    return compared(`charge ${index + 1}`, cells, found ?? {}, ['name', 'calc'])
  })
}

/** Payments of a portion settle its charges in the order of their dates. */
function chargeCells({ charges, paid, rows }: LoanAccount): Cells[] {
  const left = new Map<string, Centavos>()
  const byDate = charges.toSorted((a, b) => Temporal.PlainDate.compare(a.dueOn, b.dueOn))
  return byDate.map((charge) => {
    const key = `${charge.number} ${charge.portion}`
    const scheduled = charge.portion === 'fees' ? (rows[charge.number - 1]?.fees ?? 0n) : 0n
    const available = left.get(key) ?? paidOf(paid, charge) - scheduled
    const settled = available < 0n ? 0n : smaller(available, charge.amount)
    left.set(key, available - settled)
    return {
      dueAsOf: charge.dueOn,
      penalty: charge.portion === 'penalties',
      ...settledCells(charge.amount, settled),
    }
  })
}

function installmentFeeCells({ rows, paid }: LoanAccount): Cells {
  const due = sum(rows.map(({ fees }) => fees))
  const settled = totalPaid(paid.filter(({ portion }) => portion === 'fees'))
  return { dueAsOf: null, penalty: false, ...settledCells(due, settled) }
}

function settledCells(due: Centavos, paid: Centavos) {
  return { due, paid, waived: 0, outstanding: due - paid }
}

function paidOf(paid: readonly PaidPart[], { number, portion }: Charge): Centavos {
  return totalPaid(paid.filter((part) => part.number === number && part.portion === portion))
}

/** The sum of the separate charges of a portion. */
function chargedOf({ charges }: LoanAccount, number: number, portion: Portion): Centavos {
  const own = charges.filter((charge) => charge.number === number && charge.portion === portion)
  return sum(own.map(({ amount }) => amount))
}

/** The entry of the last repayment: the receivables that it settled, and the money. */
function journalFigures(expected: readonly Cells[], last: Transaction | undefined): Figure[] {
  const principal = last ? portionOf(last, 'principal') : 0n
  const rest = last ? totalPaid(last.parts) - principal : 0n
  const lines: Readonly<Record<string, Cells>> = {
    'Loans Receivable': { credit: principal },
    'Interest/Fee Receivable': { credit: rest },
    'Suspense/Clearing': { debit: last?.amount ?? 0n },
  }
  return expected.flatMap((cells, index) =>
    compared(`journal ${index + 1}`, cells, lines[String(cells.account)] ?? {}, ['account']),
  )
}
