import { getRepayment, startPayment } from '#contract/repayment.ts'
import { cancelLoan, getLoanDetails } from '#contract/loan.ts'
import { getPayoff } from '#contract/payoff.ts'
import { watchAsked } from './check-figure.ts'
import { between, happens, oneOf, weighted } from './draw.ts'
import type { OpenLoan, Shown, Street } from './population.ts'

/** What becomes of a payment that was started, by its weight. */
const FATES = {
  paid: 74,
  'told three times': 8,
  'told days later': 6,
  'paid after the code ran out': 3,
  forgotten: 4,
  failed: 2,
  'of another amount': 2,
  'told with a wrong amount': 0.5,
  'told by a stranger': 0.5,
} as const

/** Days after which money that was booked is taken back, and how often: shares of 1. */
const TAKEN_BACK = { refund: 0.012, chargeback: 0.012 }

/** Pays what the product asks for now, or of it another amount that the market takes. */
export async function payRepayment(street: Street, loan: OpenLoan): Promise<void> {
  const key = { productId: loan.productId, orderId: loan.id }
  const info = await street.call(loan.borrower, getRepayment, key, 'repayment')
  if (!info) return
  await watchAsked(street, loan, info.repayAmount)
  const channel = oneOf(street.chance, info.repayList.length > 0 ? info.repayList : [NO_CHANNEL])
  const amount = amountToPay(street, loan, info.repayAmount)
  await start(street, loan, amount, channel.channel_number, false)
}

/** Pays for an extension, if the product offers one. */
export async function payExtension(street: Street, loan: OpenLoan): Promise<void> {
  const key = { productId: loan.productId, orderId: loan.id }
  const details = await street.call(loan.borrower, getLoanDetails, key, 'details')
  if (!details || details.isDelay !== 1) return
  await start(street, loan, 1, 'GCSH', true)
}

/** Settles the whole loan today, where the market lets him. */
export async function payOff(street: Street, loan: OpenLoan): Promise<void> {
  const payoff = await street.call(loan.borrower, getPayoff, { orderId: loan.id }, 'payoff')
  if (!payoff || payoff.amount === 0) return
  await watchAsked(street, loan, payoff.amount)
  await start(street, loan, payoff.amount, 'GCSH', false)
}

/** Only looks at what all of it would cost today. */
export async function askPayoff(street: Street, loan: OpenLoan): Promise<void> {
  const payoff = await street.call(loan.borrower, getPayoff, { orderId: loan.id }, 'payoff')
  if (payoff) await watchAsked(street, loan, payoff.amount)
}

/** Cancels; where the money is out already, most return what they received. */
export async function cancel(street: Street, loan: OpenLoan): Promise<void> {
  const input = { orderId: loan.id }
  const cancelling = await street.call(loan.borrower, cancelLoan, input, 'cancellation')
  if (!cancelling) return
  street.count(cancelling.amount > 0 ? 'cancellation begun' : 'application cancelled')
  if (cancelling.amount > 0 && happens(street.chance, 0.8))
    await start(street, loan, cancelling.amount, 'GCSH', false)
}

const NO_CHANNEL = { channel_number: 'GCSH' }

/** In market asGiven any other amount is refused, with the right figure: it is tried now and then. */
function amountToPay({ chance }: Street, { borrower }: OpenLoan, asked: number): number {
  const kind = weighted(chance, { exact: 80, part: 12, more: 8 })
  if (kind === 'exact') return asked
  if (borrower.brand === 'given' && chance.fraction() < 0.9) return asked
  return kind === 'part'
    ? between(chance, 100_00, Math.max(100_00, asked))
    : asked * between(chance, 2, 6)
}

async function start(
  street: Street,
  loan: OpenLoan,
  amount: number,
  channelNumber: string,
  isExtension: boolean,
): Promise<void> {
  const act = isExtension ? 'extension' : 'payment'
  const input = { productId: loan.productId, orderId: loan.id, channelNumber }
  const delay = isExtension ? { isDelay: 1 } : {}
  const ask = (sum: number) =>
    street.callWithFigure(loan.borrower, startPayment, { ...input, ...delay, amount: sum }, act)
  const first = await ask(amount)
  // The right figure is told with the refusal; the app pays that.
  const answer = first.figure === null ? first : await ask(first.figure)
  if (!answer.data) return
  street.count(`${act} started`)
  const [payment] = (await street.outside<Shown[]>('GET', `/payments?orderId=${loan.id}`)) ?? []
  if (payment?.state === 'pending') await meetFate(street, payment)
}

async function meetFate(street: Street, { reference, amount }: Shown): Promise<void> {
  const { chance } = street
  const fate = weighted(chance, FATES)
  street.count(`payment ${fate}`)
  const pay = (options: object = {}) =>
    street.outside('POST', `/payments/${reference}/pay`, options)
  const FOLLOWS: Record<keyof typeof FATES, () => unknown> = {
    paid: () => pay(),
    'told three times': () => pay({ times: 3 }),
    'told days later': () => pay({ delay: between(chance, 1, 5 * 86_400) }),
    'paid after the code ran out': () => street.later(between(chance, 2, 6), () => pay()),
    forgotten: () => {},
    failed: () => street.outside('POST', `/payments/${reference}/fail`),
    'of another amount': () => pay({ amount: between(chance, 1, amount * 2) }),
    'told with a wrong amount': () => pay({ lie: amount + 1 }),
    'told by a stranger': () => pay({ forge: 1 }),
  }
  await FOLLOWS[fate]()
  await mayBeTakenBack(street, reference)
}

/** Some days later, if it was paid at all. */
async function mayBeTakenBack(street: Street, reference: string): Promise<void> {
  const { chance } = street
  const kept = 1 - TAKEN_BACK.refund - TAKEN_BACK.chargeback
  const act = weighted(chance, { ...TAKEN_BACK, kept })
  if (act === 'kept') return
  street.later(between(chance, 1, 30), async () => {
    const done = await street.outside('POST', `/payments/${reference}/${act}`)
    if (done) street.count(`payment taken back by ${act}`)
  })
}

/** Pays any amount to the reference that always takes money. */
export async function payLifetime(street: Street, loan: OpenLoan): Promise<void> {
  const { lifetime_id: id } = await street.house.parts.database
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('id', '=', loan.borrower.id)
    .executeTakeFirstOrThrow()
  if (id === null) return
  const amount = between(street.chance, 1, 5_000_00)
  await street.outside('POST', `/lifetime/${id}/pay`, {
    amount,
    times: between(street.chance, 1, 2),
  })
  street.count('payment to a lifetime id')
}
