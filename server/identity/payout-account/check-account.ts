import { isSameName } from '#domain/market/person-name.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { accountNumberAt } from '#server/identity/payout-account/account-number.ts'
import { PAYOUT_ACCOUNT_MESSAGES } from '#server/identity/payout-account/payout-account-messages.ts'
import type { PayoutAccount } from '#server/identity/payout-account/payout-account-store.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'

/** The form as the borrower filled it in. */
export interface TypedAccount {
  readonly cardType: number
  readonly bankCode: string
  readonly cardNo: string
  readonly accountName: string
}

/**
 * Turns the filled form into an account to send money to.
 *
 * @param fullName of the borrower: payouts go to nobody else's account
 * @throws Refusal -1002 that names the field, never its value
 */
export function checkedAccount(typed: TypedAccount, fullName: string | null): PayoutAccount {
  const receiver = findReceiver(typed.bankCode)
  if (!receiver) throw inputRefused(localized(PAYOUT_ACCOUNT_MESSAGES, 'chooseReceiver'))
  if (receiver.kind !== typed.cardType)
    throw inputRefused(localized(PAYOUT_ACCOUNT_MESSAGES, 'otherType', receiver.name))
  const number = accountNumberAt(receiver, typed.cardNo)
  if (fullName === null) throw inputRefused(localized(PAYOUT_ACCOUNT_MESSAGES, 'nameUnknown'))
  if (!isSameName(typed.accountName, fullName))
    throw inputRefused(localized(PAYOUT_ACCOUNT_MESSAGES, 'nameOfAnother'))
  const holderName = typed.accountName.trim().replace(/\s+/gu, ' ')
  return { kind: receiver.kind, bic: receiver.bic, number, holderName }
}
