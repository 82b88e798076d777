import { CODES } from '#contract/codes.ts'
import type { RequestKindName, NewRequest } from '#server/backoffice/approvals/approval-requests.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { requestsAbout } from '#server/backoffice/money-requests/stored-requests.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What one person requests in the books. */
export type RequestedOnce = NewRequest & {
  readonly by: string
  /** The fields that name what it is about: one request about it waits at a time. */
  readonly about: Readonly<Record<string, string>>
  /** All kinds of requests about such a thing. */
  readonly kinds: readonly RequestKindName[]
}

/**
 * Keeps a request that another person checks, unless one about the same thing waits.
 *
 * @param check refuses what cannot be asked for now
 * @returns its id
 * @throws Refusal -1005 when one waits already
 */
export async function requestOnce(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  { by, about, kinds, ...newRequest }: RequestedOnce,
  check: (tx: Transaction) => Promise<void>,
): Promise<string> {
  return deps.database.transaction().execute(async (tx) => {
    // Of two at once the second sees the first.
    await lockOwnMoney(tx)
    await check(tx)
    const known = await requestsAbout(tx, kinds, about)
    if (known.some(({ checkedAt, rejectedAt }) => checkedAt === null && rejectedAt === null))
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly('A request about this waits for approval already.'),
      )
    return requestApproval(deps, newRequest, by, tx)
  })
}
