import { CODES } from '#contract/codes.ts'
import type { NewRequest } from '#server/backoffice/approvals/approval-requests.ts'
import { OWN_MONEY } from '#server/backoffice/money-requests/money-kinds.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { checkTransfer, refuseUsed } from '#server/payments/bank/order-transfer.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Own money that a person of staff has moved at the bank, or is about to. */
export type StaffTransfer = NewRequest<'prefundProvider' | 'payInCapital'> & {
  readonly by: string
}

/**
 * Requests to book a transfer of own money; another person approves it.
 *
 * @returns the id of the request
 * @throws Refusal -1002 for a brand, bank or provider that is not ours; -1005 for a reference that was
 *   used, or that a request waits for
 */
export async function moveOwnMoney(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'payouts' | 'random'>,
  { by, ...newRequest }: StaffTransfer,
): Promise<string> {
  const { brand, bank, transferReference } = newRequest.input
  checkTransfer(deps, { brand, bank, reference: transferReference })
  const provider = newRequest.kind === 'prefundProvider' ? newRequest.input.provider : null
  if (provider !== null && !deps.payouts.all.some(({ key }) => key === provider))
    throw new Refusal(CODES.inputRefused, englishOnly('provider: one that pays out for us.'))
  const about = { bank, transferReference }
  return requestOnce(deps, { ...newRequest, by, about, kinds: OWN_MONEY }, async (tx) => {
    await refuseUsed(tx, bank, transferReference)
  })
}
