import type { CappedLine, CappedLoan, CappedRow } from './capped-loans.ts'

// SEC MC 14 s.2025: per 30 days, and of the principal over the whole life.
const NOMINAL_PER_CENT = 6n
const EFFECTIVE = 1.12
const PENALTY_PER_CENT = 5n

const COST = /^(income|receivable:[^:]+):(interest|fees|penalties)$/

/** Charged or paid over the whole life, after any entry, beyond the principal. */
export function totalAbove({ principal, lines }: CappedLoan): string[] {
  let [charged, paid] = [0n, 0n]
  const above = new Set<string>()
  lines.forEach((line, index) => {
    charged += costOn(line, 'income')
    paid += costOn(line, 'money')
    const isEntryWhole = lines[index + 1]?.sequence !== line.sequence
    if (isEntryWhole && charged > principal) above.add('charged more than its principal')
    if (isEntryWhole && paid > principal) above.add('paid more than its principal in costs')
  })
  return [...above]
}

/** What a transfer adds to costs charged, or to costs paid with money. */
function costOn({ debit, credit, amount }: CappedLine, side: 'income' | 'money'): bigint {
  if (side === 'income') return (isIncome(credit) ? amount : 0n) - (isIncome(debit) ? amount : 0n)
  if (isMoney(debit) && isReceivableCost(credit)) return amount
  return isMoney(credit) && isReceivableCost(debit) ? -amount : 0n
}

function isIncome(account: string): boolean {
  return account.startsWith('income:') && COST.test(account)
}

function isReceivableCost(account: string): boolean {
  return account.startsWith('receivable:') && COST.test(account)
}

function isMoney(account: string): boolean {
  return /^(cash|clearing):|^suspense$|^surplus:/.test(account)
}

/**
 * Scheduled interest of more than 6% per 30 days on the principal that it is asked for. Interest
 * that runs on after an installment was settled early is in a later one, so sums are compared.
 */
export function nominalAbove({ schedules }: CappedLoan): string[] {
  return schedules.flatMap(({ paidAfter, rows }, index) => {
    // Where part of the principal was prepaid, the days before it still had the larger balance.
    const before = schedules.slice(0, index).filter((each) => each.paidAfter === paidAfter)
    let [interest, most] = [0n, 0n]
    return rows.flatMap((row) => {
      const same = before.flatMap((each) => each.rows.filter(({ number }) => number === row.number))
      const balance = [row, ...same].map((each) => each.principal + each.balance).reduce(larger)
      interest += row.interest * 30n * 100n
      most += balance * NOMINAL_PER_CENT * BigInt(row.days)
      return interest > most ? [`installment ${row.number} has more than 6% per 30 days`] : []
    })
  })
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/**
 * What was paid of principal, interest and fees, worth more than what the borrower received at 12% per 30 days.
 * An installment that the borrower chose to pay early, at its scheduled figure, counts on its due date: the
 * cap is one on the terms; what prepays counts on its day.
 */
export function flowsAbove(loan: CappedLoan): string[] {
  const { received, worth } = presentValues(loan, (line) =>
    laterOf(line.valueOn, dueOnOf(loan, line)),
  )
  return worth > received + LOST_BY_FLOATS
    ? [`paid flows are worth ${worth}, the borrower received ${received}`]
    : []
}

/** The same with every payment on the day on which it was made, also those made early by choice. */
export function isAboveByChoice(loan: CappedLoan): boolean {
  const { received, worth } = presentValues(loan, ({ valueOn }) => valueOn)
  return worth > received + LOST_BY_FLOATS
}

/** Centavos; below any real difference. */
const LOST_BY_FLOATS = 0.5

function presentValues({ lines }: CappedLoan, dayOf: (line: CappedLine) => number) {
  const standing = lines.filter(({ isUndone }) => !isUndone)
  const payouts = standing.filter(({ event }) => event === 'disbursed')
  const start = payouts[0]?.valueOn ?? 0
  const received = payouts
    .filter(({ debit, credit }) => debit === 'disbursement' && credit.startsWith('cash:'))
    .reduce((total, { amount }) => total + Number(amount), 0)
  const worth = standing
    .filter(
      ({ debit, credit }) =>
        isMoney(debit) && /^receivable:.*:(principal|interest|fees)$/.test(credit),
    )
    .reduce(
      (total, line) => total + Number(line.amount) / EFFECTIVE ** ((dayOf(line) - start) / 30),
      0,
    )
  return { received, worth }
}

/** When an installment that a payment settled was due; 0 for what prepays. */
function dueOnOf(loan: CappedLoan, line: CappedLine): number {
  const { event, sequence, installment } = line
  if (event === 'prepaid' && !isNextInstallment(loan, line)) return 0
  const schedule = loan.schedules.findLast(({ paidAfter }) => paidAfter < sequence)
  return schedule?.rows.find(({ number }) => number === installment)?.dueOn ?? 0
}

/**
 * Whether a line of a prepayment settles the next installment at its scheduled figure: what is paid
 * beyond it prepays, unless all of the loan is settled.
 */
function isNextInstallment({ lines }: CappedLoan, { sequence, installment }: CappedLine): boolean {
  const lent = lines
    .filter((line) => line.sequence <= sequence && !line.isUndone)
    .reduce((total, line) => total + principalOn(line), 0n)
  const numbers = lines
    .filter((line) => line.sequence === sequence)
    .flatMap((line) => line.installment ?? [])
  return lent > 0n && installment === Math.min(...numbers)
}

/** What a transfer adds to the principal that is lent. */
function principalOn({ debit, credit, amount }: CappedLine): bigint {
  const of = (account: string) => (/^receivable:.*:principal$/.test(account) ? amount : 0n)
  return of(debit) - of(credit)
}

function laterOf(one: number, other: number): number {
  return one > other ? one : other
}

/** Without those of extensions that were taken back: what was restored is in force since before. */
function standingSchedules({ schedules }: CappedLoan): CappedLoan['schedules'] {
  return schedules.filter(
    ({ paidAfter }, place) =>
      !schedules.slice(place + 1).some((later) => later.paidAfter < paidAfter),
  )
}

/** Penalties of an installment beyond 5%/30 of what was unpaid of it, for each day late. */
export function penaltiesAbove(loan: CappedLoan, today: number | Temporal.PlainDate): string[] {
  const last = typeof today === 'number' ? today : Date.parse(today.toString()) / 86_400_000
  const schedules = standingSchedules(loan)
  const starts = [...new Set(schedules.map(({ paidAfter }) => paidAfter))]
  return starts.flatMap((paidAfter, index) => {
    const before = starts[index + 1]
    const lines = loan.lines.filter(
      ({ sequence }) => sequence > paidAfter && (before === undefined || sequence <= before),
    )
    const versions = schedules.filter((schedule) => schedule.paidAfter === paidAfter)
    const numbers = new Set(versions.flatMap(({ rows }) => rows.map(({ number }) => number)))
    return [...numbers].flatMap((number) => {
      const rows = versions.flatMap((version) =>
        version.rows.filter((row) => row.number === number),
      )
      return penaltyAbove(
        rows,
        lines.filter(({ installment }) => installment === number),
        last,
      )
    })
  })
}

/** @param rows one installment, in each version of the schedule */
function penaltyAbove(
  rows: readonly CappedRow[],
  lines: readonly CappedLine[],
  last: number,
): string[] {
  const [first] = rows
  if (!first) return []
  const charged = lines.reduce((total, { debit, credit, amount }) => {
    if (credit === 'income:penalties') return total + amount
    return debit === 'income:penalties' ? total - amount : total
  }, 0n)
  if (charged <= 0n) return []
  // A prepayment makes an installment smaller: the largest version is never too little.
  const scheduled = rows
    .map(({ principal, interest, fees }) => principal + interest + fees)
    .reduce((most, each) => (each > most ? each : most))
  let unpaidDays = 0n
  for (let day = first.dueOn + 1; day <= last; day += 1)
    unpaidDays += unpaidOn(scheduled, lines, day)
  const most = (unpaidDays * PENALTY_PER_CENT) / 3000n
  return charged > most
    ? [
        `installment ${first.number} was charged penalties of ${charged}, at most ${most} by its days late`,
      ]
    : []
}

/** At the start of a day: what came on the day itself was late that day. */
function unpaidOn(scheduled: bigint, lines: readonly CappedLine[], day: number): bigint {
  const paid = lines
    .filter(
      ({ valueOn, isUndone, debit, credit }) =>
        !isUndone && valueOn < day && isMoney(debit) && /:(principal|interest|fees)$/.test(credit),
    )
    .reduce((total, { amount }) => total + amount, 0n)
  return paid < scheduled ? scheduled - paid : 0n
}
