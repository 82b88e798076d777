import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { cancelLoan, getLoanDetails } from '#contract/loan/loan.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { checkFigure } from '#drills/simulation/caps/check-figure.ts'
import { between, happens, pickOne, weighted } from './draw.ts'
import type { OpenLoan, Shown, Population } from './population.ts'

/** What becomes of a payment that was started, by its weight. */
const FATES = {
  paid: 74,
  'notified three times': 8,
  'notified days later': 6,
  'paid after the code ran out': 3,
  forgotten: 4,
  failed: 2,
  'of another amount': 2,
  'notified with a wrong amount': 0.5,
  'forged notice': 0.5,
} as const

/** Days after which money that was booked is taken back, and how often: shares of 1. */
const REVERSALS = { refund: 0.012, chargeback: 0.012 }

/** Pays what the product asks for now, or of it another amount that the market takes. */
export async function payRepayment(population: Population, loan: OpenLoan): Promise<void> {
  const key = { productId: loan.productId, orderId: loan.id }
  const info = await population.call(loan.borrower, getRepayment, key, 'repayment')
  if (!info) return
  await checkFigure(population, loan, info.repayAmount)
  const channel = pickOne(
    population.random,
    info.repayList.length > 0 ? info.repayList : [NO_CHANNEL],
  )
  const amount = amountToPay(population, loan, info.repayAmount)
  await start(population, loan, amount, channel.channel_number, false)
}

/** Pays for an extension, if the product offers one. */
export async function payExtension(population: Population, loan: OpenLoan): Promise<void> {
  const key = { productId: loan.productId, orderId: loan.id }
  const details = await population.call(loan.borrower, getLoanDetails, key, 'details')
  if (!details || details.isDelay !== 1) return
  await start(population, loan, 1, 'GCSH', true)
}

/** Settles the whole loan today, where the market allows it. */
export async function payOff(population: Population, loan: OpenLoan): Promise<void> {
  const payoff = await population.call(loan.borrower, getPayoff, { orderId: loan.id }, 'payoff')
  if (!payoff || payoff.amount === 0) return
  await checkFigure(population, loan, payoff.amount)
  await start(population, loan, payoff.amount, 'GCSH', false)
}

/** Only looks at what all of it would cost today. */
export async function askPayoff(population: Population, loan: OpenLoan): Promise<void> {
  const payoff = await population.call(loan.borrower, getPayoff, { orderId: loan.id }, 'payoff')
  if (payoff) await checkFigure(population, loan, payoff.amount)
}

/** Cancels; where the money is out already, most return what they received. */
export async function cancel(population: Population, loan: OpenLoan): Promise<void> {
  const input = { orderId: loan.id }
  const cancelling = await population.call(loan.borrower, cancelLoan, input, 'cancellation')
  if (!cancelling) return
  population.count(cancelling.amount > 0 ? 'cancellation started' : 'application cancelled')
  if (cancelling.amount > 0 && happens(population.random, 0.8))
    await start(population, loan, cancelling.amount, 'GCSH', false)
}

const NO_CHANNEL = { channel_number: 'GCSH' }

/** In market asGiven any other amount is refused, with the right figure: it is tried now and then. */
function amountToPay({ random }: Population, { borrower }: OpenLoan, asked: number): number {
  const kind = weighted(random, { exact: 80, part: 12, more: 8 })
  if (kind === 'exact') return asked
  if (borrower.brand === 'given' && random.fraction() < 0.9) return asked
  return kind === 'part'
    ? between(random, 100_00, Math.max(100_00, asked))
    : asked * between(random, 2, 6)
}

async function start(
  population: Population,
  loan: OpenLoan,
  amount: number,
  channelNumber: string,
  isExtension: boolean,
): Promise<void> {
  const action = isExtension ? 'extension' : 'payment'
  const input = { productId: loan.productId, orderId: loan.id, channelNumber }
  const delay = isExtension ? { isDelay: 1 } : {}
  const ask = (sum: number) =>
    population.callWithFigure(
      loan.borrower,
      startPayment,
      { ...input, ...delay, amount: sum },
      action,
    )
  const first = await ask(amount)
  // The refusal names the right figure; the app pays that.
  const answer = first.figure === null ? first : await ask(first.figure)
  if (!answer.data) return
  population.count(`${action} started`)
  const [payment] =
    (await population.callSandbox<Shown[]>('GET', `/payments?orderId=${loan.id}`)) ?? []
  if (payment?.state === 'pending') await meetFate(population, payment)
}

async function meetFate(population: Population, { reference, amount }: Shown): Promise<void> {
  const { random } = population
  const fate = weighted(random, FATES)
  population.count(`payment ${fate}`)
  const pay = (options: object = {}) =>
    population.callSandbox('POST', `/payments/${reference}/pay`, options)
  const FOLLOWS: Record<keyof typeof FATES, () => unknown> = {
    paid: () => pay(),
    'notified three times': () => pay({ times: 3 }),
    'notified days later': () => pay({ delay: between(random, 1, 5 * 86_400) }),
    'paid after the code ran out': () => population.later(between(random, 2, 6), () => pay()),
    forgotten: () => {},
    failed: () => population.callSandbox('POST', `/payments/${reference}/fail`),
    'of another amount': () => pay({ amount: between(random, 1, amount * 2) }),
    'notified with a wrong amount': () => pay({ lie: amount + 1 }),
    'forged notice': () => pay({ forge: 1 }),
  }
  await FOLLOWS[fate]()
  await mayBeTakenBack(population, reference)
}

/** Some days later, if it was paid at all. */
async function mayBeTakenBack(population: Population, reference: string): Promise<void> {
  const { random } = population
  const kept = 1 - REVERSALS.refund - REVERSALS.chargeback
  const action = weighted(random, { ...REVERSALS, kept })
  if (action === 'kept') return
  population.later(between(random, 1, 30), async () => {
    const done = await population.callSandbox('POST', `/payments/${reference}/${action}`)
    if (done) population.count(`payment reversed by ${action}`)
  })
}

/** Pays any amount to the reference that always takes money. */
export async function payLifetime(population: Population, loan: OpenLoan): Promise<void> {
  const { lifetime_id: id } = await population.simulated.deps.database
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('id', '=', loan.borrower.id)
    .executeTakeFirstOrThrow()
  if (id === null) return
  const amount = between(population.random, 1, 5_000_00)
  await population.callSandbox('POST', `/lifetime/${id}/pay`, {
    amount,
    times: between(population.random, 1, 2),
  })
  population.count('payment to a lifetime id')
}
