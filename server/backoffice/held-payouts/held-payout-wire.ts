import type { Centavos } from '#domain/money/money.ts'
import type { listHeldPayouts } from '#contract/console/money/held-payouts.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { WaitingRelease } from '#server/backoffice/approvals/waiting-releases.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import type { HeldPayoutRow } from '#server/payments/payout-holds/held-payouts.ts'

/** What a row shows besides what is stored with the payout. */
interface Known {
  readonly requests: ReadonlyMap<string, WaitingRelease>
  /** Names of staff by their ids. */
  readonly staff: ReadonlyMap<string, string>
  readonly readerId: string
  /** Centavos above which two people release; null: no amount needs two. */
  readonly twoPeopleAbove: Centavos | null
}

/** A row of the list of held payouts. */
export function heldPayoutWire(
  row: HeldPayoutRow,
  { requests, staff, readerId, twoPeopleAbove }: Known,
): StaffOutput<typeof listHeldPayouts>['items'][number] {
  const request = requests.get(row.id)
  return {
    id: row.id,
    loanId: row.loanId,
    loanNumber: row.loanNumber,
    brand: row.brand,
    borrowerId: row.borrowerId,
    borrowerName: row.borrowerName,
    amount: row.amount.toString(),
    receiver: findReceiver(row.bankCode)?.name ?? row.bankCode,
    accountBoundAt: row.accountBoundAt.toString(),
    heldAt: row.heldAt.toString(),
    dueAt: row.dueAt?.toString() ?? null,
    isHeld: row.isHeld,
    needsTwo:
      row.holds.some(({ rule }) => rule === 'twoPeople') ||
      (twoPeopleAbove !== null && row.amount > twoPeopleAbove),
    seen: row.seen,
    holds: row.holds.map((hold) => ({ ...hold })),
    request: request
      ? {
          id: request.id,
          by: staff.get(request.madeBy) ?? request.madeBy,
          at: request.madeAt.toString(),
          reason: request.reason,
          isOwn: request.madeBy === readerId,
        }
      : null,
  }
}
