import type { RequestInput } from '#server/backoffice/approvals/approval-requests.ts'
import { OWN_MONEY } from '#server/backoffice/money-requests/money-kinds.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { checkTransfer, refuseUsed } from '#server/payments/bank/order-transfer.ts'
import { refuseMoreThanOwed } from '#server/payments/bank/settle-between-brands.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a person of staff says that a brand pays another. */
export interface RequestedSettlement {
  readonly input: RequestInput<'settleBetweenBrands'>
  readonly reason: string
  readonly by: string
}

/**
 * Requests to book that a brand pays another what it owes it; another person approves it. One request
 * about the same debt waits at a time.
 *
 * @returns the id of the request
 * @throws Refusal -1002 for a brand or bank that is not ours; -1005 for more than is owed, and for a
 *   reference that was used
 */
export async function settleAsStaff(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
  { input, reason, by }: RequestedSettlement,
): Promise<string> {
  const { brand, bank, toBrand, toBank, amount, transferReference: reference } = input
  checkTransfer(deps, { brand, bank, reference })
  checkTransfer(deps, { brand: toBrand, bank: toBank, reference })
  const about = { brand, toBrand }
  const asked = { kind: 'settleBetweenBrands', input, reason, by, about, kinds: OWN_MONEY } as const
  return requestOnce(deps, asked, async (tx) => {
    await refuseMoreThanOwed(tx, { brand, toBrand, amount: BigInt(amount) })
    for (const key of [bank, toBank]) await refuseUsed(tx, key, reference)
  })
}
