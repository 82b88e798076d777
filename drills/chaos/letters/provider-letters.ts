import { chosen, type Letter, type LetterName } from './letters.ts'
import type { LetterWorld } from './letter-world.ts'
import {
  COLLECTORS,
  heldCentavos,
  isPayable,
  type SimulatedPayment,
  type SimulatedProvider,
} from '#drills/chaos/simulated/simulated-provider.ts'

/** What payers, banks and providers do: it is done at once, and the product is told. */
type ProviderLetter = (world: LetterWorld, letter: Letter) => void

export const PROVIDER_LETTERS = {
  pays: ({ provider, ...world }, { which, told }) => {
    const payment = some(provider, world, which, isPayable)
    if (payment) provider.pay(payment.request, { told })
  },
  'pays another amount': ({ provider, ...world }, { which, how, told }) => {
    const payment = some(provider, world, which, isPayable)
    if (payment) provider.pay(payment.request, { told, paid: partOf(payment.amount, how) })
  },
  'pays a lifetime id': ({ provider }, { which, how, told }) => {
    const id = chosen(provider.state.lifetimeIds, which)
    if (id) provider.payLifetime(id, LIFETIME_CENTAVOS[how] ?? 1, told)
  },
  'pays, and a lie is told': ({ provider, ...world }, { which, told }) => {
    const payment = some(provider, world, which, isPayable)
    if (payment) provider.pay(payment.request, { told, lie: payment.amount + 1 })
  },
  'forges a notice': ({ provider, ...world }, { which }) => {
    const payment = some(provider, world, which, isPayable)
    if (payment) provider.tellPayment(payment, { status: 'paid', isSigned: false })
  },
  fails: ({ provider, ...world }, { which, told }) => {
    const payment = some(provider, world, which, isPayable)
    if (payment) provider.end(payment.request, 'failed', told)
  },
  expires: ({ provider, ...world }, { which, told }) => {
    const payment = some(provider, world, which, isPayable)
    if (payment) provider.end(payment.request, 'void', told)
  },
  'refunds a payment': ({ provider, ...world }, { which, told }) => {
    const payment = some(provider, world, which, isHeld)
    if (payment) provider.moveBack(payment.request, 'refunded', { told })
  },
  'refunds a part': ({ provider, ...world }, { which, how, told }) => {
    const payment = some(provider, world, which, isHeld)
    const part = partOf(payment?.paid ?? 1, how)
    if (payment) provider.moveBack(payment.request, 'refunded', { told, part })
  },
  'charges back': ({ provider, ...world }, { which, told }) => {
    const payment = some(provider, world, which, isHeld)
    if (payment) provider.moveBack(payment.request, 'charged back', { told })
  },
  'wins a dispute': ({ provider, ...world }, { which, told }) => {
    const payment = some(provider, world, which, ({ status }) => status === 'charged back')
    if (payment) provider.winDispute(payment.request, told)
  },
  'tells an old word again': ({ provider }, { which }) => {
    const word = chosen(provider.state.words, which)
    if (word) provider.tellAgain(word)
  },
  'tells it as it is': ({ provider, ...world }, { which, told }) => {
    const payment = some(provider, world, which, () => true)
    if (payment) provider.tellPayment(payment, {}, told)
  },
  'ends a payout': ({ provider }, { which, how }) => {
    const payout = chosen(
      provider.state.payouts.filter(({ status }) => status === 'queued'),
      which,
    )
    if (payout) provider.endPayout(payout.ourReference, how < 7 ? 'succeeded' : 'failed')
  },
  'returns a payout': ({ provider }, { which }) => {
    const payout = chosen(
      provider.state.payouts.filter(({ status }) => status === 'succeeded'),
      which,
    )
    if (payout) provider.endPayout(payout.ourReference, 'reversed')
  },
  'falls silent': ({ provider }, { which }) => {
    const collector = chosen(COLLECTORS, which)
    if (collector) provider.setSilent(collector, true)
  },
  'answers again': ({ provider }) => {
    for (const collector of COLLECTORS) provider.setSilent(collector, false)
  },
} as const satisfies Partial<Record<LetterName, ProviderLetter>>

/** Centavos under a lifetime id: parts of what is owed, and more than all of it. */
const LIFETIME_CENTAVOS = [
  100_00, 1, 4_000_00, 4_500_00, 15_000_00, 16_000_00, 60_000_00, 999_99, 2_50, 30_000_00,
]

/** Of another amount than asked for: less, one more, or much more. */
function partOf(amount: number, how: number): number {
  const tenths = [5, 10, 1, 9, 20, 11, 3, 100, 7, 40][how] ?? 5
  return Math.max(1, Math.floor((amount * tenths) / 10) + (tenths === 10 ? 1 : 0))
}

const isHeld = (payment: SimulatedPayment) => heldCentavos(payment) > 0

/** One of the payments of the loans that are played with, as the number says. */
function some(
  { state }: SimulatedProvider,
  { loans }: Pick<LetterWorld, 'loans'>,
  which: number,
  is: (payment: SimulatedPayment) => boolean,
): SimulatedPayment | null {
  const isTheirs = ({ payer }: SimulatedPayment) =>
    loans.some(({ id }) => id === payer) || state.lifetimeIds.includes(payer)
  return chosen(
    state.payments.filter((payment) => isTheirs(payment) && is(payment)),
    which,
  )
}
