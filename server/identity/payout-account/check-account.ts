import { isSameName } from '#domain/person-name.ts'
import { inputRefused } from '#server/platform/http/refusal.ts'
import { accountNumberAt } from '#server/identity/payout-account/account-number.ts'
import type { PayoutAccount } from '#server/identity/payout-account/payout-account-store.ts'
import { receiverOf } from '#server/identity/payout-account/receivers.ts'

/** The form as it was filled in. */
export interface TypedAccount {
  readonly cardType: number
  readonly bankCode: string
  readonly cardNo: string
  readonly accountName: string
}

/**
 * Reads what was typed into an account that money can be sent to.
 *
 * @param fullName of the borrower: nobody else's account is paid into
 * @throws Refusal -1002 naming the field, never what was typed into it
 */
export function checkedAccount(typed: TypedAccount, fullName: string | null): PayoutAccount {
  const receiver = receiverOf(typed.bankCode)
  if (!receiver)
    throw inputRefused({
      en: 'bankCode: choose one of the e-wallets and banks.',
      fil: 'bankCode: pumili ng e-wallet o bangko.',
    })
  if (receiver.kind !== typed.cardType)
    throw inputRefused({
      en: `cardType: ${receiver.name} is of the other account type.`,
      fil: `cardType: hindi ganitong uri ng account ang ${receiver.name}.`,
    })
  const number = accountNumberAt(receiver, typed.cardNo)
  if (fullName === null)
    throw inputRefused({
      en: 'accountName: your own name is not known yet. Complete your profile first.',
      fil: 'accountName: hindi pa namin alam ang pangalan mo. Kumpletuhin muna ang profile mo.',
    })
  if (!isSameName(typed.accountName, fullName))
    throw inputRefused({
      en: 'accountName: the account must be in your own name, as in your profile.',
      fil: 'accountName: dapat nakapangalan sa iyo ang account, gaya ng nasa profile mo.',
    })
  const holderName = typed.accountName.trim().replace(/\s+/gu, ' ')
  return { kind: receiver.kind, bic: receiver.bic, number, holderName }
}
