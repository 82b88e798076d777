import type { listSurplus, previewRefund, readSurplus } from '#contract/console/money/surplus.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import { entryPreviewWire } from '#server/backoffice/approval-pages/entry-preview-wire.ts'
import { waitingForLoan } from '#server/backoffice/approvals/waiting-requests.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { refundRequest } from '#server/backoffice/surplus/refund-as-staff.ts'
import { REFUND_WORDS, refundsWire } from '#server/backoffice/surplus/refunds-wire.ts'
import { findName } from '#server/identity/information/correct-name.ts'
import { boundAccount } from '#server/identity/payout-account/current-account.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { previewEntries } from '#server/ledger/preview-entries.ts'
import { bookRefund } from '#server/payments/refunds/book-refund.ts'
import { queueRefund } from '#server/payments/refunds/queue-refund.ts'
import { findRefund, refundsOfSurplus } from '#server/payments/refunds/find-refund.ts'
import { loanOfSurplus, type Surplus } from '#server/payments/refunds/list-surpluses.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A surplus in the list. */
export async function surplusRow(
  db: Database,
  { borrowerId, brand, surplus, goingBack, state }: Surplus,
): Promise<StaffOutput<typeof listSurplus>['items'][number]> {
  return {
    id: borrowerId,
    borrowerName: (await findName(db, borrowerId)) ?? '',
    brand,
    surplus: surplus.toString(),
    goingBack: goingBack.toString(),
    state: state === null ? '' : REFUND_WORDS[state],
  }
}

/** Its page: where it would go, and what went back. */
export async function surplusPage(
  { database }: Pick<Dependencies, 'database'>,
  surplus: Surplus,
): Promise<StaffOutput<typeof readSurplus>> {
  const { borrowerId } = surplus
  const loan = await loanOfSurplus(database, borrowerId)
  const requests = loan ? await waitingForLoan(database, loan.id) : []
  const refunds = requests.filter(({ kind }) => kind === 'sendRefund')
  const names = await namesOfPeople(
    database,
    refunds.map(({ madeBy }) => madeBy),
  )
  return {
    ...(await surplusRow(database, surplus)),
    loanId: loan?.id ?? null,
    loanNumber: loan?.number ?? '',
    account: await accountOf(database, borrowerId),
    refunds: refundsWire(await refundsOfSurplus(database, borrowerId)),
    requests: refunds.map(({ id, kind, madeBy, madeAt }) => ({
      id,
      kind,
      by: names.get(madeBy) ?? madeBy,
      at: madeAt.toString(),
    })),
  }
}

async function accountOf(db: Database, borrowerId: string) {
  const account = await boundAccount(db, borrowerId)
  if (!account) return null
  const { bic, number, holderName, boundAt } = account
  const bank = findReceiver(bic)?.name ?? bic
  return { bank, number, holderName, boundAt: boundAt.toString() }
}

/** What a refund would post: it is asked for, agreed on, booked, and all of that taken back. */
export async function refundPreview(
  deps: Pick<Dependencies, 'clock' | 'database' | 'payouts' | 'random'>,
  borrowerId: string,
  amount: Centavos,
): Promise<StaffOutput<typeof previewRefund>> {
  const { database, clock } = deps
  const at = clock.now()
  const loan = await loanOfSurplus(database, borrowerId)
  const chains = loan ? [`loan:${loan.id}` as const] : []
  const { entries, after: read } = await previewEntries(database, chains, async (tx) => {
    const before = await surplusBalance(tx, borrowerId)
    const { input } = await refundRequest(deps, tx, borrowerId, amount)
    await queueRefund(tx, input, at)
    const refund = await findRefund(tx, input.refundId)
    const provider = deps.payouts.first.key
    if (refund) await bookRefund(tx, { ...refund, provider }, toManilaDate(at), at)
    return { before, after: await surplusBalance(tx, borrowerId) }
  })
  return {
    entries: entryPreviewWire(entries),
    surplusBefore: read.before.toString(),
    surplusAfter: read.after.toString(),
  }
}
