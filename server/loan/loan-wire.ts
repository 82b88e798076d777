import type { Output } from '#contract/endpoint.ts'
import type { getLoanDetails, LoanRow, RecommendedProduct } from '#contract/loan.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { STATUS } from '#domain/loan-status.ts'
import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/brands.ts'
import type { Config } from '#server/config.ts'
import type { LoanDetails } from '#server/loan/get-loan-details.ts'
import { statusWords } from '#server/loan/status-words.ts'
import { peso } from '#server/words/peso.ts'

/** Order details as the given wire names its fields. */
export function loanWire(
  config: Config,
  brand: BrandSetting,
  details: LoanDetails,
  recommended: RecommendedProduct[],
): Output<typeof getLoanDetails> {
  const { loan, product, status, due, needsAccount, asksForStars } = details
  const words = statusWords(loan, status, { ...payableWords(details), needsAccount })
  const draws = product?.presentation.isPartner === true && DRAWABLE.has(status)
  return {
    orderStatus: status,
    noticeStatusText: words.title,
    noticeDesText: words.description,
    recProducts: WITHOUT_RECOMMENDATIONS.has(status) ? [] : recommended,
    productName: loan.productName,
    productLogo: new URL(loan.productLogo, config.publicUrl).href,
    userOrderDetail: { detail: rowsOf(details) },
    inside: 1,
    h5Url: '',
    isDelay: due?.extension && EXTENDABLE.has(status) ? 1 : 0,
    telephone: brand.servicePhone,
    isScore: asksForStars ? 1 : 0,
    playeduL: draws ? withdrawAddress(config, loan.id) : '',
    reyMsg: draws ? product.presentation.withdrawMessage : '',
    cardNeedPop: needsAccount ? 1 : 0,
    cardPopTitle: needsAccount ? 'Bind your payout account' : '',
    cardPopMsg: needsAccount ? 'We need an account in your name to send you the money.' : '',
  }
}

const EXTENDABLE = new Set<number>([STATUS.dueSoon, STATUS.overdue])
/** A partner's money is drawn on the partner's page while the application is open. */
const DRAWABLE = new Set<number>([STATUS.underReview])
const WITHOUT_RECOMMENDATIONS = new Set<number>([
  STATUS.active,
  STATUS.dueSoon,
  STATUS.overdue,
  STATUS.settled,
])

function withdrawAddress({ publicUrl }: Config, orderId: string): string {
  return `${publicUrl}/sandbox/partner/withdraw?${new URLSearchParams({ orderId }).toString()}`
}

function payableWords({ loan, due }: LoanDetails): { amount: string; dueOn: string } {
  return {
    amount: peso(due?.payable.amount ?? 0n, MARKETS[loan.market]),
    dueOn: due?.payable.dueOn?.toString() ?? '',
  }
}

/** No value, no row. */
function row(text: string, value: string | null | undefined): LoanRow[] {
  return value ? [{ text, value }] : []
}

/** Led by what is to be paid next, and by what is or was lent while nothing is. */
function lead(rows: LoanRow[], isLead: boolean): LoanRow[] {
  return isLead ? rows.map((it) => ({ ...it, isLead: 1 })) : rows
}

function rowsOf({ loan, due, status }: LoanDetails): LoanRow[] {
  const market = MARKETS[loan.market]
  const next = due?.payable
  const owes = next !== undefined && next.amount > 0n
  const payable = status === STATUS.overdue ? 'To pay now' : 'Next payment'
  return [
    ...row('Loan number', loan.number),
    ...lead(row('Loan amount', peso(loan.principal, market)), !owes),
    ...row('Applied on', manilaDateOf(loan.appliedAt).toString()),
    ...row('Paid out on', loan.disbursedOn?.toString()),
    ...(owes ? lead(row(payable, peso(next.amount, market)), true) : []),
    ...(owes ? row('Due on', next.dueOn?.toString()) : []),
    ...(loan.disbursedOn ? row('Last payment on', loan.rows.at(-1)?.dueOn.toString()) : []),
    ...(loan.extensionCount > 0 ? row('Extended', `${loan.extensionCount} times`) : []),
  ]
}
