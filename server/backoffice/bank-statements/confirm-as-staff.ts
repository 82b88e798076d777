import { seenBalance } from '#server/backoffice/approvals/kinds/own-money-requests.ts'
import { BALANCE_REQUESTS } from '#server/backoffice/money-requests/money-kinds.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { checkBalance } from '#server/payments/bank/files/confirm-balance.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a person of staff saw at the bank. */
export interface StaffBalance {
  readonly input: { readonly account: string; readonly day: string; readonly balance: string }
  readonly reason: string
  readonly by: string
}

/**
 * Requests to confirm the balance of a day; another person looks it up at the bank, too.
 *
 * @returns the id of the request
 * @throws Refusal as `checkBalance`; -1005 when a request about the same day waits
 */
export async function confirmAsStaff(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
  { input, reason, by }: StaffBalance,
): Promise<string> {
  const { account, day } = input
  const asked = { kind: 'confirmBalance', input, reason, by, about: { account, day } } as const
  return requestOnce(deps, { ...asked, kinds: BALANCE_REQUESTS }, async (tx) => {
    await checkBalance(deps, tx, seenBalance(input))
  })
}
