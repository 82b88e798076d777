import { globSync } from 'node:fs'
import { join } from 'node:path'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { SITE_PATHS } from '#contract/site/site.ts'
import type { Visitor } from './visitor.ts'

/** A demo borrower, signed in. */
export interface Borrower {
  readonly key: string
  readonly brand: string
  readonly name: string
  readonly productId: string
  readonly orderId: string | null
  readonly sessionId: string
}

/** Calls that read, from every file of the contract. */
const READING = (await Promise.all(globSync('contract/*.ts').map(endpointsOf)))
  .flat()
  .filter(({ changes, access, upload }) => !changes && access !== 'host' && upload === '')

/** Opens every page and makes every call that reads, as one borrower. */
export async function readEverything(visitor: Visitor, borrower: Borrower): Promise<void> {
  const input = inputOf(borrower)
  const query = new URLSearchParams(input as Record<string, string>).toString()
  for (const path of [...Object.values(SITE_PATHS), ...Object.values(SCREEN_PATHS)])
    await visitor.page(`${path}?${query}&brand=${borrower.brand}`)
  for (const endpoint of READING) await visitor.call(endpoint, fieldsOf(endpoint, input))
}

/** Pays a part of what is due, on the provider's page. @returns that page, or null without one */
export async function pay(visitor: Visitor, borrower: Borrower): Promise<string | null> {
  if (!borrower.orderId) return null
  const key = { productId: borrower.productId, orderId: borrower.orderId }
  const due = dataOf(await visitor.call(getRepayment, key))
  const amount = Math.min(Number(due['repayAmount'] ?? 0), PAID_CENTAVOS)
  if (amount <= 0) return null
  const input = { ...key, amount, channelNumber: 'GCSH' }
  const { payUrl } = dataOf(await visitor.call(startPayment, input))
  if (typeof payUrl !== 'string') return null
  await visitor.submit(payUrl, { act: 'pay' })
  return payUrl
}

/** Enough that the gateway's smallest amount is reached. */
const PAID_CENTAVOS = 200_00

/** Applies, is approved, and binds the account that the money goes to. */
export async function borrow(visitor: Visitor, { productId, name }: Borrower): Promise<void> {
  const { amount, periods, termUnit } = dataOf(await visitor.call(getOffer, { productId }))
  const push = { productId, amount, periods, termUnit }
  const { lendDetailsUrl } = dataOf(await visitor.call(acceptOffer, push))
  const orderId = URL.parse(String(lendDetailsUrl))?.searchParams.get('orderId')
  if (!orderId) return
  await visitor.post(`/sandbox/decisions/${orderId}`, { decision: 'approve' })
  const account = { product_id: productId, cardType: 1, bankCode: 'GXCHPHM2XXX' }
  await visitor.call(bindPayoutAccount, { ...account, cardNo: '09171234567', accountName: name })
}

async function endpointsOf(file: string): Promise<Endpoint[]> {
  if (/test(ing)?[.-]/.test(file)) return []
  const exported = (await import(join(process.cwd(), file))) as Record<string, unknown>
  return Object.values(exported).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'codeField' in value && 'path' in value
}

/** What the calls name a loan and its product by. */
function inputOf({ productId, orderId }: Borrower): object {
  const loan = { orderId: orderId ?? '', order_id: orderId ?? '', loanId: orderId ?? '' }
  return { ...loan, productId, product_id: productId, productKey: productId }
}

function fieldsOf({ input }: Endpoint, known: object): object {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in input.properties))
}

function dataOf(answer: unknown): Record<string, unknown> {
  const { data } = (answer ?? {}) as { data?: Record<string, unknown> | null }
  return data ?? {}
}
