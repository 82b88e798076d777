import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A loan of market philippines as its rows show it. Amounts in centavos, days since 1970. */
export interface CappedLoan {
  readonly id: string
  readonly principal: bigint
  readonly schedules: readonly CappedSchedule[]
  /** Every transfer of its chain, in order. */
  readonly lines: readonly CappedLine[]
}

export interface CappedSchedule {
  readonly paidAfter: bigint
  readonly rows: readonly CappedRow[]
}

export interface CappedRow {
  readonly number: number
  readonly dueOn: number
  readonly days: number
  readonly principal: bigint
  readonly interest: bigint
  readonly fees: bigint
  readonly balance: bigint
}

export interface CappedLine {
  readonly sequence: bigint
  readonly event: string
  readonly valueOn: number
  /** The entry was taken back, or takes another back. */
  readonly isUndone: boolean
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
  readonly installment: number | null
}

/** Reads all of them by the rows alone. */
export async function readCappedLoans(db: Database): Promise<CappedLoan[]> {
  const loans = await sql<{ id: string; principal: bigint }>`
    select loan.id, loan.principal from loan join brand on brand.key = loan.brand
    where brand.market = 'philippines' order by loan.id`.execute(db)
  const schedules = await sql<{ loanId: string; paidAfter: bigint; rows: TextRow[] }>`
    select loan_id as "loanId", paid_after as "paidAfter", rows from loan_schedule
    where reason <> 'accepted' order by loan_id, version`.execute(db)
  const lines = await sql<CappedLine & { loanId: string }>`
    select loan_id as "loanId", sequence, event, (value_on - date '1970-01-01') as "valueOn",
      reverses is not null
        or exists (select from entry back where back.reverses = entry.reference) as "isUndone",
      debit, credit, amount, installment
    from entry join transfer using (chain, sequence)
    where loan_id is not null order by chain, sequence, line`.execute(db)
  const schedulesOf = Map.groupBy(schedules.rows, ({ loanId }) => loanId)
  const linesOf = Map.groupBy(lines.rows, ({ loanId }) => loanId)
  return loans.rows.map(({ id, principal }) => ({
    id,
    principal,
    schedules: (schedulesOf.get(id) ?? []).map(({ paidAfter, rows }) => ({
      paidAfter,
      rows: rows.map(rowOf),
    })),
    lines: linesOf.get(id) ?? [],
  }))
}

type TextRow = Record<'dueOn' | 'principal' | 'interest' | 'fees' | 'balance', string> & {
  number: number
  days: number
}

function rowOf({ number, days, dueOn, ...amounts }: TextRow): CappedRow {
  return {
    number,
    days,
    dueOn: Date.parse(dueOn) / 86_400_000,
    principal: BigInt(amounts.principal),
    interest: BigInt(amounts.interest),
    fees: BigInt(amounts.fees),
    balance: BigInt(amounts.balance),
  }
}
