import type { CardRepayment } from '#contract/repayment/card-repayment.ts'
import { CODES } from '#contract/codes.ts'
import { maskedAccountNumber, maskedPhone } from '#domain/market/masking.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listLoans } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type BoundAccount, listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import { findPhone } from '#server/payments/card-repayment/card-repayment-store.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { channelNumbered } from '#server/providers/channels/payment-channels.ts'
import { LOAN_NOT_FOUND, NOTHING_TO_PAY } from '#server/lending/loan/details/loan-messages.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'

/** What is payable, the cards to pay it from, and a token that commits it once. */
export async function getCardRepayment(
  deps: Pick<
    Dependencies,
    'clock' | 'config' | 'database' | 'payments' | 'providerAnswers' | 'random'
  >,
  brand: BrandSetting,
  borrowerId: string,
  orderId: string,
): Promise<CardRepayment> {
  const { database, config, random } = deps
  const loan = await ownLoan(database, borrowerId, orderId)
  const due = await getDue(database, loan, deps.clock.now())
  const amount = due?.payable.amount ?? 0n
  if (amount === 0n) throw new Refusal(CODES.notInThisStatus, NOTHING_TO_PAY)
  const hasAlipay =
    brand.alipayChannel && (await channelNumbered(deps, amount, brand.alipayChannel))
  return {
    alipay: hasAlipay ? 'Alipay' : '',
    repayToken: random.token(),
    bankCards: (await listAccounts(database, borrowerId)).map((account) =>
      cardOf(account, MARKETS[brand.market]),
    ),
    amount: Number(amount),
    repayDate: due?.payable.dueOn?.toString() ?? '',
    productName: loan.productName,
    productLogo: logoAddress(config, loan.productLogo),
    phone: maskedPhone(await findPhone(database, borrowerId)),
    couponId: '',
    orderId: loan.id,
  }
}

/**
 * A borrower's loan by its id alone, as the old calls name it.
 *
 * @throws Refusal -1001 when the loan does not exist or is another borrower's
 */
export async function ownLoan(db: Database, borrowerId: string, orderId: string): Promise<Loan> {
  const loan = (await listLoans(db, borrowerId)).find(({ id }) => id === orderId)
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  return loan
}

function cardOf(
  { id, bic, number }: BoundAccount,
  market: Market,
): CardRepayment['bankCards'][number] {
  return {
    id,
    bankName: withWalletName(findReceiver(bic)?.name ?? bic, market),
    cardNo: maskedAccountNumber(number),
    bankCode: bic,
  }
}
