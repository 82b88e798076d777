import type { DueDates, DueDatesAsked } from '#contract/application/due-dates.ts'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { between, happens, pickOne } from './draw.ts'
import { PAYDAY_PRODUCT_ID } from '#doubles/demo/demo-payday-product.ts'
import type { Borrower, Population } from './population.ts'

/** The products that each brand lends. */
const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  given: ['1', '2', '3', '4'],
  ph: ['11', '12', '13', '14'],
}
const BRANDS = Object.keys(PRODUCTS)

/** Shares of 1: who returns, who gives which data, who binds an account at once. */
const COMES_BACK = 0.45
const SAYS_NO_BIRTH = 0.06
const IS_UNDER_AGE = 0.02
const BINDS_FIRST = 0.8

/**
 * A borrower applies for a loan of some product and amount, and accepts the offer.
 *
 * @returns whether an application was added
 */
export async function applyForLoan(
  population: Population,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const borrower = await applicant(population, today)
  const productId = pickOne(population.random, productsOf(population, borrower))
  const most = await population.call(borrower, getOffer, { productId }, 'offer')
  if (!most) return false
  const amount = await amountOf(population, borrower, productId, most.amount)
  const asked = { productId, amount, ...dueDatesOf(population, most.dueDates) }
  const offer = await population.call(borrower, getOffer, asked, 'offer')
  if (!offer) return false
  if (happens(population.random, BINDS_FIRST)) await bindAccount(population, borrower, productId)
  const { periods, termUnit, offerId } = offer
  const push = { productId, amount: offer.amount, periods, termUnit, offerId }
  const before = await loanCount(population, borrower)
  await population.call(borrower, acceptOffer, push, 'application')
  // Tapped twice.
  if (happens(population.random, 0.1))
    await population.call(borrower, acceptOffer, push, 'application')
  return (await loanCount(population, borrower)) > before
}

/** Where paydays are lent, market philippines lends on nothing else. */
function productsOf({ simulated }: Population, { brand }: Borrower): readonly string[] {
  const products = PRODUCTS[brand] ?? []
  return brand === 'ph' && simulated.hasPaydays ? [PAYDAY_PRODUCT_ID] : products
}

/** Any of the due dates to choose from, with the first date that the borrower picks. */
function dueDatesOf(
  { random }: Population,
  dueDates: readonly DueDates[] | undefined,
): DueDatesAsked {
  if (!dueDates) return {}
  const { payday, firstDates } = pickOne(random, dueDates)
  if (firstDates.length === 0) return { payday }
  return { payday, firstPayTime: pickOne(random, firstDates) }
}

async function applicant(population: Population, today: Temporal.PlainDate): Promise<Borrower> {
  const { random, borrowers } = population
  if (borrowers.length > 0 && happens(random, COMES_BACK)) return pickOne(random, borrowers)
  const years = happens(random, IS_UNDER_AGE) ? 17 : between(random, 18, 70)
  const birthOn = happens(random, SAYS_NO_BIRTH) ? null : today.subtract({ years, days: 1 })
  return population.addBorrower(pickOne(random, BRANDS), { birthOn })
}

/** One of the product's amounts, up to the offered amount; centavos. */
async function amountOf(
  { simulated, random }: Population,
  { brand }: Borrower,
  productId: string,
  most: number,
): Promise<number> {
  const { terms } = await simulated.deps.database
    .selectFrom('product')
    .select('terms')
    .where('id', '=', productId)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
  const { principalLeast, principalStep } = terms as unknown as Record<string, string>
  const [least, step] = [Number(principalLeast), Number(principalStep)]
  return least + step * between(random, 0, Math.floor((most - least) / step))
}

/** Binds a wallet of the borrower with a new number. */
export async function bindAccount(
  population: Population,
  borrower: Borrower,
  productId: string,
): Promise<void> {
  const cardNo = `0917${String(between(population.random, 0, 9_999_999)).padStart(7, '0')}`
  const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo, accountName: borrower.name }
  await population.call(
    borrower,
    bindPayoutAccount,
    { product_id: productId, ...account },
    'binding',
  )
}

async function loanCount({ simulated }: Population, { id }: Borrower): Promise<number> {
  const { count } = await simulated.deps.database
    .selectFrom('loan')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('borrower_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
