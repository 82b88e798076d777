import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { sum } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { staffPerson } from '#server/platform/staff/staff-person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  reconcileBanks,
  strayAtBanks,
  type BankReconciliation,
} from '#server/payments/close/bank-reconciliation.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import { insertClose, reopenFrom, standingClose } from '#server/payments/close/day-close-store.ts'
import {
  balancesAt,
  type ClosingDay,
  lostPayouts,
  strayAtProviders,
  strayBetweenBrands,
  strayInSuspense,
  type Unexplained,
  undoneComparisons,
} from '#server/payments/close/unexplained-store.ts'
import { strayInTransit } from '#server/payments/close/stray-in-transit.ts'
import {
  listDifferences,
  type OpenDifference,
} from '#server/payments/reconciliation/differences/open-differences.ts'

/** Minutes after its end from which a day can be closed: then nothing is posted in it any more. */
const MINUTES_AFTER = 60
/** Differences that are named when a day is not closed. */
const MAX_NAMED = 1000

/** Something because of which a day is not closed, and the difference that it is. */
export interface Blocker extends Unexplained {
  readonly difference?: Pick<OpenDifference, 'kind' | 'subject'>
}

/** Whether a day is closed; else what is not explained. */
export interface DayClose {
  readonly isClosed: boolean
  readonly unexplained: readonly Blocker[]
}

type Closing = Pick<Dependencies, 'database' | 'clock' | 'config'>

/**
 * Closes a day of a brand's books: recomputes its balances, and compares the money at providers and
 * banks, suspense and payouts with what they say. While a centavo is unexplained nothing is closed.
 * Entries count by the day of their time, so a late payment with an earlier value date is posted in
 * the day on which it comes, and closes nothing again; what a line of the bank books counts by its
 * entry date (`postInto`).
 *
 * @throws Refusal -1005 for a day that is closed or not over
 */
export async function closeDay(
  deps: Closing,
  brand: string,
  day: Temporal.PlainDate,
  by: string,
): Promise<DayClose> {
  staffPerson(by)
  const now = deps.clock.now()
  const closing = toClosingDay(brand, day)
  if (!deps.config.brands.has(brand))
    throw new Refusal(CODES.inputRefused, englishOnly('brand: one of BRANDS_FILE.'))
  if (Temporal.Instant.compare(now, closableFrom(day)) < 0)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('A day is closed an hour after its end, not before.'),
    )
  if (!(await standingClose(deps.database, brand, day))) {
    // The lender's own money waits for a close: one that is refused does not hold it up.
    const unexplained = await whyNotClosed(deps, brand, day)
    if (unexplained.length > 0) return { isClosed: false, unexplained }
  }
  return deps.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Before the snapshot is taken: no statement comes, goes or is replaced while a day closes on it.
      await sql`lock table bank_statement in share mode`.execute(tx)
      return closeWithin(deps, tx, closing, by)
    })
}

/** From when a day can be closed. */
export function closableFrom(day: Temporal.PlainDate): Temporal.Instant {
  return endOf(day).add({ minutes: MINUTES_AFTER })
}

/** What stands in the way of closing a day now; nothing is closed. */
export async function whyNotClosed(
  deps: Closing,
  brand: string,
  day: Temporal.PlainDate,
): Promise<Blocker[]> {
  const closing = toClosingDay(brand, day)
  return deps.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => blockersOf(deps, tx, closing, await balancesAt(tx, closing)))
}

/** The balance of each account of a brand at the end of a day, as the entries come to. Centavos. */
export async function balancesOn(
  { database }: Pick<Dependencies, 'database'>,
  brand: string,
  day: Temporal.PlainDate,
): Promise<Awaited<ReturnType<typeof balancesAt>>> {
  return database.transaction().execute(async (tx) => balancesAt(tx, toClosingDay(brand, day)))
}

/** Each bank account at the end of a day, as it is known now. */
export async function banksOn(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  day: Temporal.PlainDate,
): Promise<BankReconciliation[]> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => reconcileBanks(tx, accountsOf({ config }), { day, endsAt: endOf(day) }))
}

const endOf = (day: Temporal.PlainDate) => day.add({ days: 1 }).toZonedDateTime(MANILA).toInstant()

/** A day of a brand, and its end. */
export function toClosingDay(brand: string, day: Temporal.PlainDate): ClosingDay {
  return { brand, day, endsAt: endOf(day) }
}

async function closeWithin(
  deps: Closing,
  tx: Transaction,
  closing: ClosingDay,
  by: string,
): Promise<DayClose> {
  const { brand, day } = closing
  if (await standingClose(tx, brand, day))
    throw new Refusal(CODES.notInThisStatus, englishOnly('This day is closed.'))
  const balances = await balancesAt(tx, closing)
  const unexplained = await blockersOf(deps, tx, closing, balances)
  if (unexplained.length > 0) return { isClosed: false, unexplained }
  const closedAt = deps.clock.now()
  await insertClose(tx, { brand, day, closedAt, closedBy: by }, balances)
  return { isClosed: true, unexplained }
}

async function blockersOf(
  deps: Closing,
  tx: Transaction,
  closing: ClosingDay,
  balances: Awaited<ReturnType<typeof balancesAt>>,
): Promise<Blocker[]> {
  return [...faultsOf(balances), ...(await unexplainedOn(deps, tx, closing))]
}

/** What the comparisons, providers, banks and suspense say against closing a day. */
export async function unexplainedOn(
  deps: Closing,
  tx: Transaction,
  closing: ClosingDay,
): Promise<Blocker[]> {
  const { day } = closing
  return [
    ...(await undoneComparisons(tx, day)),
    ...(await openOn(deps, tx, day)),
    ...(await strayInSuspense(tx, closing)),
    ...(await strayInTransit(tx, closing)),
    ...(await strayBetweenBrands(tx, closing)),
    ...(await strayAtProviders(tx)),
    ...(await strayAtBanks(tx, accountsOf(deps), closing)),
    ...(await lostPayouts(tx, closing)),
  ]
}

/** Balances that cannot be: a sum that is not 0, and loans that are neither paid out nor not. */
function faultsOf(balances: Awaited<ReturnType<typeof balancesAt>>): Unexplained[] {
  const total = sum(balances.map(({ amount }) => amount))
  const underWay = balances.find(({ account }) => account === 'disbursement')
  const overpaid = balances.find(
    ({ account, amount }) => account === 'borrowedFunds' && amount > 0n,
  )
  return [
    ...(total === 0n ? [] : [{ what: 'debits and credits of the day differ', amount: total }]),
    ...(underWay ? [{ what: 'disbursement is not 0', amount: underWay.amount }] : []),
    ...(overpaid
      ? [{ what: 'more was repaid to lenders than they lent', amount: overpaid.amount }]
      : []),
  ]
}

/** Differences of this day or before that nothing explains. */
async function openOn(
  { clock }: Closing,
  tx: Transaction,
  day: Temporal.PlainDate,
): Promise<Blocker[]> {
  const today = clock.now().toZonedDateTimeISO(MANILA).toPlainDate()
  const open = await listDifferences(tx, today, MAX_NAMED)
  return open
    .filter(({ since, explainedAs }) => {
      return explainedAs === null && Temporal.PlainDate.compare(since, day) <= 0
    })
    .map(({ kind, subject, what, amount }) => ({
      what: `${kind} ${subject}: ${what}`,
      amount,
      difference: { kind, subject },
    }))
}

function accountsOf({ config }: Pick<Closing, 'config'>): string[] {
  return config.bankAccounts.map(({ key }) => `bank:${key}`)
}

/**
 * Opens a closed day, and those after it; two people decide it.
 *
 * @throws Refusal -1005 when it is not closed
 */
export async function reopenDay(
  tx: Transaction,
  brand: string,
  day: Temporal.PlainDate,
  { reference, at }: { readonly reference: string; readonly at: Temporal.Instant },
): Promise<void> {
  await lockOwnMoney(tx)
  const isClosed = await standingClose(tx, brand, day)
  if (!isClosed) throw new Refusal(CODES.notInThisStatus, englishOnly('This day is not closed.'))
  await reopenFrom(tx, brand, day, { by: reference, at })
}
