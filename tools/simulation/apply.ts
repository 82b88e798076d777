import { acceptOffer, getOffer } from '#contract/application.ts'
import { bindPayoutAccount } from '#contract/payout-account.ts'
import { between, happens, oneOf } from './draw.ts'
import type { Borrower, Street } from './population.ts'

/** The products that each brand lends. */
const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  given: ['1', '2', '3', '4'],
  ph: ['11', '12', '13', '14'],
}
const BRANDS = Object.keys(PRODUCTS)

/** Shares of 1: who comes back, who says what, who has an account at once. */
const COMES_BACK = 0.45
const SAYS_NO_BIRTH = 0.06
const IS_UNDER_AGE = 0.02
const BINDS_FIRST = 0.8

/**
 * Somebody applies for a loan of some product and amount, and accepts what he is offered.
 *
 * @returns whether there is an application more
 */
export async function applyForLoan(street: Street, today: Temporal.PlainDate): Promise<boolean> {
  const borrower = await applicant(street, today)
  const productId = oneOf(street.chance, PRODUCTS[borrower.brand] ?? [])
  const most = await street.call(borrower, getOffer, { productId }, 'offer')
  if (!most) return false
  const amount = await amountOf(street, borrower, productId, most.amount)
  const offer = await street.call(borrower, getOffer, { productId, amount }, 'offer')
  if (!offer) return false
  if (happens(street.chance, BINDS_FIRST)) await bindAccount(street, borrower, productId)
  const { periods, termUnit, offerId } = offer
  const push = { productId, amount: offer.amount, periods, termUnit, offerId }
  const before = await loanCount(street, borrower)
  await street.call(borrower, acceptOffer, push, 'application')
  // Tapped twice.
  if (happens(street.chance, 0.1)) await street.call(borrower, acceptOffer, push, 'application')
  return (await loanCount(street, borrower)) > before
}

async function applicant(street: Street, today: Temporal.PlainDate): Promise<Borrower> {
  const { chance, borrowers } = street
  if (borrowers.length > 0 && happens(chance, COMES_BACK)) return oneOf(chance, borrowers)
  const years = happens(chance, IS_UNDER_AGE) ? 17 : between(chance, 18, 70)
  const birthOn = happens(chance, SAYS_NO_BIRTH) ? null : today.subtract({ years, days: 1 })
  return street.moveIn(oneOf(chance, BRANDS), { birthOn })
}

/** One of the product's amounts, up to what he is offered; centavos. */
async function amountOf(
  { house, chance }: Street,
  { brand }: Borrower,
  productId: string,
  most: number,
): Promise<number> {
  const { terms } = await house.parts.database
    .selectFrom('product')
    .select('terms')
    .where('id', '=', productId)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
  const { principalLeast, principalStep } = terms as unknown as Record<string, string>
  const [least, step] = [Number(principalLeast), Number(principalStep)]
  return least + step * between(chance, 0, Math.floor((most - least) / step))
}

/** Binds an account of his own: a wallet with a number that he did not have before. */
export async function bindAccount(
  street: Street,
  borrower: Borrower,
  productId: string,
): Promise<void> {
  const cardNo = `0917${String(between(street.chance, 0, 9_999_999)).padStart(7, '0')}`
  const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo, accountName: borrower.name }
  await street.call(borrower, bindPayoutAccount, { product_id: productId, ...account }, 'binding')
}

async function loanCount({ house }: Street, { id }: Borrower): Promise<number> {
  const { count } = await house.parts.database
    .selectFrom('loan')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('borrower_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
