import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import { PHILIPPINE_PHONE } from '#domain/market/phone.ts'
import { accountNumberAt } from '#server/identity/payout-account/account-number.ts'
import { boundAccount } from '#server/identity/payout-account/current-account.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { lockBorrowerLoans } from '#server/lending/loan/record/find-loan.ts'
import { brandOwner } from '#server/ledger/brand-owner.ts'
import { insertRefund, surplusGoingBack } from '#server/payments/refunds/refund-store.ts'
import { refuseGoingBack } from '#server/payments/refunds/refuse-going-back.ts'
import { findSuspendedMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'random'>

/** A sender's account as staff type it. */
export interface TypedReceiver {
  readonly bankCode: string
  readonly accountNumber: string
  readonly holderName: string
  readonly phone: string
}

/** A refund that two people may now agree on. */
export interface RequestedRefund {
  readonly id: string
  readonly amount: Centavos
}

/**
 * Asks to return money in suspense to its sender, all of it.
 *
 * @throws Refusal -1001 for money that does not wait; -1005 while it goes back already; -1002 for an
 *   account that no payout reaches
 */
export async function requestReturn(
  { clock, random }: Deps,
  tx: Transaction,
  suspended: string,
  typed: TypedReceiver,
): Promise<RequestedRefund> {
  await refuseGoingBack(tx, suspended)
  const money = await findSuspendedMoney(tx, suspended)
  if (!money?.isWaiting)
    throw new Refusal(CODES.notFound, englishOnly('No money waits in suspense under this entry.'))
  const { brand, amount, suspendedAt } = money
  const id = random.uuid()
  const receiver = receiverIn(typed)
  await insertRefund(
    tx,
    { id, owner: brandOwner(brand, suspendedAt), brand, amount },
    { kind: 'suspense', suspended },
    receiver,
    clock.now(),
  )
  return { id, amount }
}

function receiverIn({ bankCode, accountNumber, holderName, phone: typed }: TypedReceiver) {
  const bank = findReceiver(bankCode)
  if (!bank) throw new Refusal(CODES.inputRefused, englishOnly('bankCode: one of the receivers.'))
  const phone = PHILIPPINE_PHONE.stored(typed)
  if (phone === null)
    throw new Refusal(CODES.inputRefused, englishOnly('phone: a mobile number of the Philippines.'))
  const number = accountNumberAt(bank, accountNumber)
  return { bic: bankCode, number, holderName: holderName.trim(), phone }
}

/**
 * Asks to refund a borrower's surplus, or a part of it, to the account that is bound now.
 *
 * @param loanId the loan on whose chain it is booked
 * @throws Refusal -1005 without so much surplus, or without an account
 */
export async function requestSurplusRefund(
  { clock, random }: Deps,
  tx: Transaction,
  { borrowerId, loanId, brand }: { borrowerId: string; loanId: string; brand: string },
  amount: Centavos,
): Promise<RequestedRefund> {
  await lockBorrowerLoans(tx, borrowerId)
  await refuseMoreThanSurplus(tx, borrowerId, amount)
  const account = await boundAccount(tx, borrowerId)
  if (!account)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The borrower has no account bound. Ask them to bind one.'),
    )
  const id = random.uuid()
  const money = { kind: 'surplus', borrowerId, loanId, accountId: account.id } as const
  await insertRefund(tx, { id, owner: borrowerId, brand, amount }, money, null, clock.now())
  return { id, amount }
}

/** The borrower's loans are locked. @throws Refusal -1005 */
export async function refuseMoreThanSurplus(
  tx: Transaction,
  borrowerId: string,
  amount: Centavos,
): Promise<void> {
  const free = (await surplusBalance(tx, borrowerId)) - (await surplusGoingBack(tx, borrowerId))
  if (amount <= 0n || amount > free)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The borrower has less surplus than that, beside what is being refunded.'),
    )
}
