import type { Output } from '#contract/endpoint.ts'
import type { getLoanDetails, LoanRow, LoanOptions, RecommendedProduct } from '#contract/loan.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/loan-status.ts'
import { MARKETS } from '#domain/market.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import type { BrandSetting } from '#server/brands.ts'
import { ownLink } from '#server/http/own-link.ts'
import type { LoanDetails } from '#server/loan/get-loan-details.ts'
import type { Loan } from '#server/loan/loan.ts'
import type { Parts } from '#server/parts.ts'
import { statusWords } from '#server/loan/status-words.ts'
import { peso } from '#server/words/peso.ts'
import { writtenDay } from '#server/words/written-day.ts'
import type { Language } from '#contract/brand.ts'
import { ACCOUNT_NEEDED, LOAN_ROWS, type LoanRowWords } from '#server/loan/loan-row-words.ts'

/** Order details as the given wire names its fields. */
export function loanWire(
  parts: Parts,
  brand: BrandSetting,
  details: LoanDetails,
  recommended: RecommendedProduct[],
  language: Language,
): Output<typeof getLoanDetails> {
  const { loan, product, status, due, needsAccount, asksForStars, ways } = details
  const words = statusWords(
    loan,
    status,
    { ...payableWords(details, language), needsAccount },
    language,
  )
  const withdrawPage = withdrawAddress(parts, brand, loan, status)
  return {
    orderStatus: status,
    noticeStatusText: words.title,
    noticeDesText: words.description,
    recProducts: WITHOUT_RECOMMENDATIONS.has(status) ? [] : recommended,
    productName: loan.productName,
    productLogo: new URL(loan.productLogo, parts.config.publicUrl).href,
    userOrderDetail: { detail: rowsOf(details, LOAN_ROWS[language]) },
    inside: 1,
    h5Url: '',
    isDelay: due?.extension && EXTENDABLE.has(status) ? 1 : 0,
    telephone: brand.servicePhone,
    isScore: asksForStars ? 1 : 0,
    playeduL: withdrawPage,
    reyMsg: withdrawPage && product ? product.presentation.says[language].withdrawMessage : '',
    cardNeedPop: needsAccount ? 1 : 0,
    cardPopTitle: needsAccount ? ACCOUNT_NEEDED[language].title : '',
    cardPopMsg: needsAccount ? ACCOUNT_NEEDED[language].message : '',
    ...(ways && { ways: waysWire(ways) }),
  }
}

function waysWire(it: NonNullable<LoanDetails['ways']>): LoanOptions {
  return {
    isCancellable: it.isCancellable ? 1 : 0,
    cancelUntil: it.cancelUntil?.toString() ?? '',
    isCancelAsked: it.isCancelAsked ? 1 : 0,
    payoffAmount: Number(it.payoff),
  }
}

const EXTENDABLE = new Set<number>([STATUS.dueSoon, STATUS.overdue])
/** A partner's money is drawn on the partner's page before it is paid out. */
const DRAWABLE = new Set<number>([STATUS.underReview, STATUS.disbursing])
const WITHOUT_RECOMMENDATIONS = new Set<number>([
  STATUS.active,
  STATUS.dueSoon,
  STATUS.overdue,
  STATUS.settled,
])

/** The partner's page, while the loan waits to be drawn there; empty otherwise. */
function withdrawAddress(
  { config, partner }: Parts,
  brand: BrandSetting,
  { id: orderId, productId, withdrawal }: Loan,
  status: LoanStatus,
): string {
  if (withdrawal !== 'open' || !DRAWABLE.has(status) || !partner) return ''
  const query = new URLSearchParams({ productId, orderId })
  const back = `${config.publicUrl}${SCREEN_PATHS.order}?${query.toString()}`
  return ownLink(config, brand, partner.withdrawAddress({ orderId, productId, back }))
}

function payableWords(
  { loan, due }: LoanDetails,
  language: Language,
): { amount: string; dueOn: string } {
  const market = MARKETS[loan.market]
  const dueOn = due?.payable.dueOn
  return {
    amount: peso(due?.payable.amount ?? 0n, market),
    dueOn: dueOn ? writtenDay(market, dueOn, language) : '',
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

function rowsOf({ loan, due, status }: LoanDetails, words: LoanRowWords): LoanRow[] {
  const market = MARKETS[loan.market]
  const next = due?.payable
  const owes = next !== undefined && next.amount > 0n
  const payable = status === STATUS.overdue ? words.payNow : words.nextPayment
  return [
    ...row(words.number, loan.number),
    ...lead(row(words.amount, peso(loan.principal, market)), !owes),
    ...row(words.appliedOn, manilaDateOf(loan.appliedAt).toString()),
    ...row(words.paidOutOn, loan.disbursedOn?.toString()),
    ...(owes ? lead(row(payable, peso(next.amount, market)), true) : []),
    ...(owes ? row(words.dueOn, next.dueOn?.toString()) : []),
    ...(loan.disbursedOn ? row(words.lastPaymentOn, loan.rows.at(-1)?.dueOn.toString()) : []),
    ...(loan.extensionCount > 0 ? row(words.extended, words.times(loan.extensionCount)) : []),
  ]
}
