import type { listSuspense, readSuspense } from '#contract/console/money/suspense.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { waitingForMoney } from '#server/backoffice/approvals/waiting-requests.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { refundsWire } from '#server/backoffice/surplus/refunds-wire.ts'
import { findName } from '#server/identity/information/correct-name.ts'
import { RECEIVERS } from '#server/identity/payout-account/receivers.ts'
import { refundsOfMoney } from '#server/payments/refunds/find-refund.ts'
import { noticesOfMoney } from '#server/payments/suspense/money-notices.ts'
import { suggestOwners } from '#server/payments/suspense/suggest-owners.ts'
import type { WaitingMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Hours in which somebody looks at money in suspense (Today counts it as past then). */
const LOOKED_AT_HOURS = 24

/** Money in suspense in the list. */
export function suspenseRow(
  money: WaitingMoney,
): StaffOutput<typeof listSuspense>['items'][number] {
  const { entryReference, brand, amount, provider, reference, channel, suspendedAt } = money
  return {
    id: entryReference,
    brand,
    amount: amount.toString(),
    provider: provider ?? '',
    reference: reference ?? '',
    channel: channel ?? '',
    valueOn: money.valueOn.toString(),
    suspendedAt: suspendedAt.toString(),
    dueAt: suspendedAt.add({ hours: LOOKED_AT_HOURS }).toString(),
    why: money.why,
  }
}

/** Its page: what the provider sent, and whose it may be. */
export async function suspensePage(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  money: WaitingMoney,
): Promise<StaffOutput<typeof readSuspense>> {
  const { database } = deps
  const { entryReference, isWaiting } = money
  return {
    ...suspenseRow(money),
    isWaiting,
    owners: isWaiting ? await ownersOf(deps, money) : [],
    notices: await noticesFor(deps, money),
    requests: await requestsOn(deps, entryReference),
    refunds: refundsWire(await refundsOfMoney(database, entryReference)),
    receivers: RECEIVERS.map(({ bic: code, name }) => ({ code, name })),
  }
}

async function ownersOf(deps: Pick<Dependencies, 'clock' | 'database'>, money: WaitingMoney) {
  const owners = await suggestOwners(deps, money)
  return Promise.all(
    owners.map(async ({ loan, traces }) => ({
      loanId: loan.id,
      loanNumber: loan.number,
      brand: loan.brand,
      borrowerId: loan.borrowerId,
      borrowerName: (await findName(deps.database, loan.borrowerId)) ?? '',
      traces: [...traces],
    })),
  )
}

async function noticesFor(
  { database }: Pick<Dependencies, 'database'>,
  { provider, reference }: WaitingMoney,
) {
  if (provider === null || reference === null) return []
  const notices = await noticesOfMoney(database, { provider, reference })
  return notices.map(({ receivedAt, outcome, query, body, ...notice }) => ({
    provider: notice.provider,
    receivedAt: receivedAt.toString(),
    outcome: outcome ?? '',
    raw: body === '' ? new URLSearchParams(query).toString() : body,
  }))
}

async function requestsOn({ database }: Pick<Dependencies, 'database'>, entryReference: string) {
  const requests = await waitingForMoney(database, entryReference)
  const names = await namesOfPeople(
    database,
    requests.map(({ madeBy }) => madeBy),
  )
  return requests.map(({ id, kind, madeBy, madeAt }) => ({
    id,
    kind,
    by: names.get(madeBy) ?? madeBy,
    at: madeAt.toString(),
  }))
}
