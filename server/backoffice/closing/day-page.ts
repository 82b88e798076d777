import type { readDay, seeBlockers } from '#contract/console/money/closing.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { payoutNameIn } from '#server/payments/payouts/payout-reference.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { dayId, lastDay } from '#server/backoffice/closing/named-day.ts'
import { differenceId } from '#server/backoffice/differences/named-difference.ts'
import { BALANCE_REQUESTS } from '#server/backoffice/money-requests/money-kinds.ts'
import { requestsAbout } from '#server/backoffice/money-requests/stored-requests.ts'
import {
  isStaffId,
  moneyRequestsWire,
} from '#server/backoffice/money-requests/money-request-wire.ts'
import type { BankReconciliation } from '#server/payments/close/bank-reconciliation.ts'
import {
  balancesOn,
  banksOn,
  type Blocker,
  closableFrom,
  whyNotClosed,
} from '#server/payments/close/close-day.ts'
import {
  listCloses,
  type StoredClose,
  type ListedDay,
  moneyOnTheWay,
  nextDay,
} from '#server/payments/close/closing-days.ts'
import { amountsInPesos } from '#server/platform/messages/amounts/amounts-in-pesos.ts'
import { queuedDifferences } from '#server/payments/reconciliation/differences/queued-differences.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Page = StaffOutput<typeof readDay>

/** A row of the list of days. @param names of staff by their ids */
export function dayRow(row: ListedDay, names: ReadonlyMap<string, string>) {
  const { brand, day, state, closedAt, closedBy } = row
  return {
    id: dayId(row),
    brand,
    day: day.toString(),
    state,
    closedAt: closedAt?.toString() ?? null,
    closedBy: closedBy === null ? '' : (names.get(closedBy) ?? closedBy),
  }
}

/** A day of a brand's books: where the money was, its closes, and requests to open it. */
export async function dayPage(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  row: ListedDay,
  readerId: string,
): Promise<Page> {
  const { database } = deps
  const { brand, day } = row
  const closes = await listCloses(database, brand, day)
  const names = await namesOfStaff(database, closes.map(({ by }) => by).filter(isStaffId))
  const about = { brand, day: day.toString() }
  const requests = [
    ...(await requestsAbout(database, ['reopenDay'], about)),
    ...(await requestsAbout(database, BALANCE_REQUESTS, { day: about.day })),
  ]
  const next = await nextDay(database, lastDay(deps), brand)
  return {
    ...dayRow(row, names),
    fromAt: closableFrom(day).toString(),
    isNext: next?.equals(day) ?? false,
    cash: await cashPosition(deps, row, closes),
    banks: (await banksOn(deps, day)).map(bankWire),
    closes: closes.map(({ at, by, reopenedAt }) => ({
      at: at.toString(),
      by: names.get(by) ?? by,
      reopenedAt: reopenedAt?.toString() ?? null,
    })),
    requests: await moneyRequestsWire(database, requests, readerId),
  }
}

function bankWire({ account, coveredBy, ...amounts }: BankReconciliation): Page['banks'][number] {
  const { atBank, unexplained, postedLater, underWay, inBooks } = amounts
  return {
    account,
    coveredBy,
    atBank: String(atBank),
    unexplained: String(unexplained),
    postedLater: String(postedLater),
    underWay: String(underWay),
    inBooks: String(inBooks),
  }
}

/** Which accounts are money of ours somewhere. */
const PLACES = [
  ['bank', /^bank:/],
  ['provider', /^cash:/],
  ['clearing', /^clearing:/],
  ['disbursement', /^disbursement$/],
] as const

/** As the close kept it; of an open day as its entries come to. */
async function cashPosition(
  deps: Pick<Dependencies, 'database'>,
  { brand, day }: ListedDay,
  closes: readonly StoredClose[],
): Promise<Page['cash']> {
  const standing = closes.find(({ reopenedAt }) => reopenedAt === null)
  const balances = standing
    ? Object.entries(standing.balances)
    : (await balancesOn(deps, brand, day)).map(
        ({ account, amount }) => [account, String(amount)] as const,
      )
  const held = PLACES.flatMap(([kind, fits]) =>
    balances
      .filter(([account]) => fits.test(account))
      .map(([account, amount]) => ({ kind, account, amount })),
  )
  const underWay = await moneyOnTheWay(deps.database, brand, day)
  return [...held, ...underWay.map((each) => ({ ...each, amount: String(each.amount) }))]
}

/** As many as a close names. */
const ALL = { kind: null, party: null, brand: null, state: null, after: null, most: 1000 } as const

/** What stands in the way of a day, each with the address of its page. */
export async function listBlockers(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  { brand, day }: ListedDay,
): Promise<StaffOutput<typeof seeBlockers>> {
  const found = await whyNotClosed(deps, brand, day)
  const queue = await queuedDifferences(deps.database, lastDay(deps).add({ days: 1 }), ALL)
  const named = new Map(queue.map((each) => [differenceId(each), each]))
  return {
    items: found.map((each) => {
      const {
        kind = '',
        name = '',
        what = each.what,
      } = (each.difference && named.get(differenceId(each.difference))) ?? {}
      const amount = each.amount === null ? null : String(each.amount)
      return { kind, name, what: amountsInPesos(what), amount, path: pathOf(each) }
    }),
  }
}

const PAYOUT = /^payout (PO-\S+)/
const ACCOUNT = /^(?:(bank:[a-z0-9-]+)|cash:([a-z0-9-]+)): /

function pathOf({ what, difference }: Blocker): string {
  if (difference) return `/differences/${encodeURIComponent(differenceId(difference))}/show`
  const loan = payoutNameIn(PAYOUT.exec(what)?.[1] ?? '')?.loanId
  if (loan !== undefined) return `/loans/${loan}/show`
  const [, bank, provider] = ACCOUNT.exec(what) ?? []
  if (bank !== undefined) return `/bank-statements?account=${encodeURIComponent(bank)}`
  return provider === undefined ? '' : `/differences?party=${encodeURIComponent(provider)}`
}
