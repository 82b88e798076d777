import { CODES } from '#contract/codes.ts'
import { OWN_MONEY } from '#server/backoffice/money-requests/money-kinds.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { refuseOtherBrand } from '#server/payments/bank/explain-line.ts'
import { isTransferBooked } from '#server/payments/bank/order-transfer.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Own money that a person of staff has moved at the bank, or is about to. */
export interface StaffTransfer {
  readonly kind: (typeof OWN_MONEY)[number]
  readonly input: Readonly<Record<string, string>>
  readonly reason: string
  readonly by: string
}

/**
 * Asks to book a transfer of own money; another person checks it.
 *
 * @returns the id of the request
 * @throws Refusal -1002 for a brand, bank or provider that is not ours; -1005 for a reference that was
 *   used, or that a request waits for
 */
export async function moveOwnMoney(
  deps: Dependencies,
  { kind, input, reason, by }: StaffTransfer,
): Promise<string> {
  const { brand = '', bank = '', provider, transferReference = '' } = input
  refuseOtherBrand(deps, brand)
  if (!deps.config.bankAccounts.some(({ key }) => key === bank))
    throw new Refusal(CODES.inputRefused, englishOnly('bank: a key of BANK_ACCOUNTS_FILE.'))
  if (provider !== undefined && !deps.payouts.all.some(({ key }) => key === provider))
    throw new Refusal(CODES.inputRefused, englishOnly('provider: one that pays out for us.'))
  const about = { bank, transferReference }
  return requestOnce(deps, { kind, input, reason, by, about, kinds: OWN_MONEY }, async (tx) => {
    if (await isTransferBooked(tx, `bank:${bank}`, transferReference))
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly('A transfer of this reference was booked before.'),
      )
  })
}
