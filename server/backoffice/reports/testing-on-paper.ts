import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { HashedEntry } from '#server/backoffice/reports/books/testing-hashed-entries.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A brand's days, both included. */
export interface PaperDays {
  readonly brand: string
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** How many loans, and the sum of their amounts in centavos. */
interface PaperCount {
  readonly count: number
  readonly amount: bigint
}

export const isWithin = (
  day: Temporal.PlainDate,
  { first, last }: Pick<PaperDays, 'first' | 'last'>,
) => Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0

/** ₱1.50 for each ₱200 begun, of 365 days, to the nearest centavo; a half to the even one. */
export function taxOnPaper(principal: bigint, days: number): bigint {
  const begun = Math.ceil(Number(principal) / 200_00)
  const exact = begun * 150 * Math.min(days, 365)
  const [whole, rest] = [Math.floor(exact / 365), exact % 365]
  return BigInt(rest * 2 > 365 ? whole + 1 : whole)
}

const principalOf = ({ transfers }: HashedEntry) =>
  transfers
    .filter(({ debit }) => debit.endsWith(':principal'))
    .reduce((sum, { amount }) => sum + amount, 0n)

/** The loans that were paid out on these days, with the term of the schedule that came with the payout. */
export async function registerOnPaper(db: Database, told: readonly HashedEntry[], days: PaperDays) {
  const schedules = await db.selectFrom('loan_schedule').selectAll().execute()
  const issued = new Map(
    schedules
      .filter(({ reason }) => reason === 'disbursed')
      .toSorted((one, other) => one.version - other.version)
      .map(({ loan_id: id, rows }) => [id, rows as unknown as { dueOn: string }[]]),
  )
  return told
    .filter(
      ({ brand, event, valueOn, stands }) =>
        brand === days.brand && event === 'disbursed' && stands && isWithin(valueOn, days),
    )
    .map((entry) => {
      const { loanId: id, valueOn: paidOutOn } = entry
      const lastDue = issued.get(id ?? '')?.at(-1)?.dueOn ?? ''
      const termDays = paidOutOn.until(lastDue).days
      return { id, paidOutOn, principal: principalOf(entry), termDays }
    })
}

/** What a quarter's report says of the portfolio. */
export function quarterOnPaper(all: readonly HashedEntry[], days: PaperDays) {
  const told = all.filter(({ brand, loanId }) => brand === days.brand && loanId !== null)
  const posted = told.filter(({ at }) => isWithin(toManilaDate(at), days))
  const lent = posted.filter(({ event, stands }) => event === 'disbursed' && stands)
  const until = told.filter(
    ({ at }) => Temporal.PlainDate.compare(toManilaDate(at), days.last) <= 0,
  )
  const income = (account: string) =>
    countedBy(posted, (debit, credit) => (credit === account ? 1n : debit === account ? -1n : 0n))
  return {
    granted: {
      count: lent.length,
      amount: lent.reduce((sum, entry) => sum + principalOf(entry), 0n),
    },
    outstanding: countedBy(until, (debit, credit) => {
      return (isPrincipal(debit) ? 1n : 0n) - (isPrincipal(credit) ? 1n : 0n)
    }),
    collected: countedBy(posted, (debit, credit) => {
      if (isPrincipal(credit) && isMoney(debit)) return 1n
      return isPrincipal(debit) && isMoney(credit) ? -1n : 0n
    }),
    interest: income('income:interest'),
    fees: income('income:fees'),
    penalties: income('income:penalties'),
    writtenOff: countedBy(posted, (debit, credit) => {
      if (debit === 'writeOff' && isOwed(credit)) return 1n
      return credit === 'writeOff' && isOwed(debit) ? -1n : 0n
    }),
    recovered: countedBy(posted, (debit, credit) => {
      if (credit === 'writeOff' && !isOwed(debit)) return 1n
      return debit === 'writeOff' && !isOwed(credit) ? -1n : 0n
    }),
  }
}

const isOwed = (account: string) => account.startsWith('receivable:')
const isPrincipal = (account: string) => isOwed(account) && account.endsWith(':principal')
/** What settles a debt: money at a provider, in suspense or on the way, or a surplus. */
const isMoney = (account: string) =>
  /^(cash|clearing|surplus|interbrand):|^(suspense|providerLoss)$/.test(account)

/** Loans whose amount is not 0, and the sum of all. */
function countedBy(
  told: readonly HashedEntry[],
  signOf: (debit: string, credit: string) => bigint,
): PaperCount {
  const changes = new Map<string, bigint>()
  for (const { chain, transfers } of told)
    for (const { debit, credit, amount } of transfers)
      changes.set(chain, (changes.get(chain) ?? 0n) + signOf(debit, credit) * amount)
  const changed = [...changes.values()].filter((amount) => amount !== 0n)
  return { count: changed.length, amount: changed.reduce((sum, amount) => sum + amount, 0n) }
}

/** Money of one borrower on one day above an amount: `day direction borrower`, how often, how much. */
export function coveredOnPaper(
  told: readonly HashedEntry[],
  days: PaperDays,
  above: bigint,
): ReadonlyMap<string, readonly [transactions: number, amount: bigint]> {
  const sums = new Map<string, { entries: Set<string>; amount: bigint }>()
  for (const {
    brand,
    at,
    chain,
    sequence,
    loanId,
    borrowerId,
    valueOn,
    transfers,
    stands,
  } of told) {
    const isOfDays = brand === days.brand && isWithin(toManilaDate(at), days)
    if (!isOfDays || loanId === null || !stands) continue
    for (const { debit, credit, amount } of transfers) {
      const [isIn, isOut] = [debit.startsWith('cash:'), credit.startsWith('cash:')]
      if (!isIn && !isOut) continue
      const key = `${valueOn.toString()} ${isIn ? 'received' : 'paid'} ${borrowerId}`
      const known = sums.get(key) ?? { entries: new Set(), amount: 0n }
      known.entries.add(`${chain} ${sequence}`)
      sums.set(key, { entries: known.entries, amount: known.amount + amount })
    }
  }
  return new Map(
    [...sums]
      .filter(([, { amount }]) => amount > above)
      .map(([key, { entries, amount }]) => [key, [entries.size, amount]]),
  )
}
