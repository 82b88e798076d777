import type { Centavos } from '#domain/money/money.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type {
  Channel,
  PaymentDetails,
  PaymentProvider,
  StartedKey,
} from '#server/providers/payment-provider.ts'
import { rehearseNotice } from '#server/payments/rehearsal/notice-step.ts'
import { type Stage, waitForFact } from '#server/payments/rehearsal/stage.ts'
import {
  compareFacts,
  factsIn,
  type Facts,
  notRun,
  type RehearsedStep,
} from '#server/payments/rehearsal/step.ts'

/** Every step of collecting. */
export const COLLECTION_STEPS = [
  'channels',
  'start',
  'cancel',
  'time out',
  'pay',
  'notice of the payment',
  'cancel what is paid',
  'refund',
  'notice of the refund',
] as const

/** Centavos of a payment, unless the channel takes no less. */
const AMOUNT = 100_00n
/** Minutes after which the payment that times out cannot be paid any more. */
const SHORT_MINUTES = 15

/** A payment that was started, and the provider that knows it. */
interface Started extends StartedKey {
  readonly payUrl: string
  readonly channel: string
  readonly amount: Centavos
}

/** Collects, withdraws and refunds at the provider. */
export async function* rehearseCollection(
  stage: Stage,
  provider: PaymentProvider,
): AsyncGenerator<RehearsedStep> {
  const { step, channel } = await rehearseChannels(stage, provider)
  yield step
  const first = channel && (await start(stage, provider, { channel, count: 1, minutes: 24 * 60 }))
  if (first) yield first.step
  if (!channel || !first?.payment) {
    for (const name of COLLECTION_STEPS.slice(first ? 2 : 1))
      yield notRun(name, `the step ${first ? 'start' : 'channels'} did not go as expected`)
    return
  }
  yield await rehearseCancel(stage, provider, channel)
  yield await rehearseTimeOut(stage, provider, channel)
  yield* rehearsePayment(stage, provider, first.payment)
}

async function rehearseChannels(stage: Stage, provider: PaymentProvider) {
  const answer = await provider.channels(AMOUNT, stage.now())
  const all = answer.kind === 'answered' ? answer.value : []
  const open = all.filter(({ debitsAccount, hasOwnScreen }) => !debitsAccount && !hasOwnScreen)
  const channel =
    open.find(({ number, kind }) =>
      stage.channel === null ? kind === 'wallet' : number === stage.channel,
    ) ?? null
  const name = stage.channel === null ? 'a wallet' : stage.channel
  const found = { status: 'listed', 'takes ₱100': channel ? name : 'no such channel' }
  const seen = { ...found, channels: all.map(({ number }) => number).join(' ') }
  const expected = { status: 'listed', 'takes ₱100': name }
  return {
    step: compareFacts(
      'channels',
      expected,
      factsIn(answer, () => seen),
    ),
    channel,
  }
}

interface Wanted {
  readonly channel: Channel
  /** Of this rehearsal. */
  readonly count: number
  readonly minutes: number
}

async function start(
  { now, prefix }: Stage,
  provider: PaymentProvider,
  { channel, count, minutes }: Wanted,
): Promise<{ step: RehearsedStep; payment: Started | null }> {
  const ourReference = `${prefix}-${count}`
  const startedAt = now().round({ smallestUnit: 'second', roundingMode: 'floor' })
  const amount = channel.least > AMOUNT ? channel.least : AMOUNT
  const answer = await provider.start({
    ourReference,
    amount,
    channel: channel.number,
    expiresAt: now().add({ minutes }),
    description: 'Rehearsal',
    payer: { email: null, phone: '09171234567' },
    loanId: ourReference,
  })
  const key = { ourReference, startedAt, channel: channel.number, amount }
  // A payment that is not named at once went over an interface that stands in for a silent one.
  const named = { 'named at once': 'yes' }
  const expected = { status: 'pending', ...agreed(key), 'settled on': 'not yet', ...named }
  if (answer.kind !== 'answered') {
    const seen = factsIn(answer, () => ({}))
    return { step: compareFacts('start', expected, seen), payment: null }
  }
  const { reference, payUrl } = answer.value
  const payment = { ...key, reference, payUrl }
  const atOnce = { 'named at once': reference === '' ? 'no' : 'yes', 'paid at': payUrl }
  const seen = { ...(await ask(provider, payment)), ...atOnce }
  const step = compareFacts('start', expected, seen)
  return { step, payment: step.outcome === 'as expected' ? payment : null }
}

/** What both sides say of a payment in every state. */
function agreed({ ourReference, amount }: Pick<Started, 'ourReference' | 'amount'>): Facts {
  return { 'our reference': ourReference, centavos: String(amount), currency: 'PHP' }
}

async function ask(
  provider: PaymentProvider,
  asked: Parameters<PaymentProvider['ask']>[0],
): Promise<Facts> {
  return factsIn(await provider.ask(asked), (details) =>
    details ? factsOf(details) : { status: 'not known there' },
  )
}

function factsOf(details: PaymentDetails): Facts {
  return {
    status: details.status,
    'our reference': details.ourReference,
    centavos: String(details.amount),
    currency: details.currency,
    channel: details.channel,
    'settled on': details.settledOn?.toString() ?? 'not yet',
    reference: details.reference,
  }
}

async function rehearseCancel(stage: Stage, provider: PaymentProvider, channel: Channel) {
  const { payment } = await start(stage, provider, { channel, count: 2, minutes: 60 })
  if (!payment) return notRun('cancel', 'a second payment was not started')
  const answer = factsIn(await provider.cancel(payment), (value) => ({ status: value }))
  const seen = { ...(await ask(provider, payment)), answer: answer['status'] ?? '' }
  return compareFacts('cancel', { answer: 'cancelled', status: 'void' }, seen)
}

async function rehearseTimeOut(stage: Stage, provider: PaymentProvider, channel: Channel) {
  const name = 'time out'
  if (!provider.expires && !stage.hand.isDouble)
    return notRun(name, 'its payments stay payable until they are withdrawn: the step cancel')
  const { payment } = await start(stage, provider, { channel, count: 3, minutes: SHORT_MINUTES })
  if (!payment) return notRun(name, 'a third payment was not started')
  const until = toTime(stage.now().add({ minutes: SHORT_MINUTES }))
  const why = await stage.hand.perform({
    what: 'payments',
    reference: payment.reference ?? '',
    action: 'expire',
    words: `Do not pay ${payment.ourReference}; wait until ${until}, when its time is over.`,
  })
  if (why !== null) return notRun(name, why)
  const seen = await waitForFact(stage, async () => ask(provider, payment), 'status', 'void')
  return compareFacts(name, { status: 'void', ...agreed(payment) }, seen)
}

function toTime(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO('Asia/Manila').toPlainTime().toString({ smallestUnit: 'minute' })
}

async function* rehearsePayment(
  stage: Stage,
  provider: PaymentProvider,
  payment: Started,
): AsyncGenerator<RehearsedStep> {
  const why = await stage.hand.perform({
    what: 'payments',
    reference: payment.reference ?? '',
    action: 'pay',
    words: `Pay ${payment.ourReference} at ${payment.payUrl}`,
  })
  const paid =
    why === null
      ? await waitForFact(stage, async () => ask(provider, payment), 'status', 'paid')
      : null
  const isPaid = paid?.['status'] === 'paid'
  yield paid
    ? compareFacts('pay', { status: 'paid', ...agreed(payment), ...settled(stage, payment) }, paid)
    : notRun('pay', why ?? '')
  if (!paid || !isPaid) {
    for (const name of COLLECTION_STEPS.slice(5)) yield notRun(name, 'nothing was paid')
    return
  }
  const reference = paid['reference'] ?? ''
  const { ourReference } = payment
  const about = { provider: provider.key, kind: 'payment', reference, ourReference } as const
  const name = 'notice of the payment'
  yield await rehearseNotice(stage, provider.notices, { ...about, name, status: 'paid' })
  yield await rehearseLateCancel(provider, payment)
  yield* rehearseRefund(stage, provider, payment, about)
}

function settled({ now }: Stage, { channel }: Started): Facts {
  return { channel, 'settled on': toManilaDate(now()).toString() }
}

/** What is paid cannot be withdrawn: the money would be lost. */
async function rehearseLateCancel(provider: PaymentProvider, payment: Started) {
  const { kind } = await provider.cancel(payment)
  const seen = { ...(await ask(provider, payment)), answer: kind }
  return compareFacts('cancel what is paid', { answer: 'refused', status: 'paid' }, seen)
}

async function* rehearseRefund(
  stage: Stage,
  provider: PaymentProvider,
  payment: Started,
  about: {
    readonly provider: string
    readonly kind: 'payment'
    readonly reference: string
    readonly ourReference: string
  },
): AsyncGenerator<RehearsedStep> {
  const why = await stage.hand.perform({
    what: 'payments',
    reference: stage.hand.isDouble ? (payment.reference ?? '') : about.reference,
    action: 'refund',
    words: `Give ${about.reference} back, whole, on the provider's pages or by its staff.`,
  })
  const name = 'notice of the refund'
  if (why !== null) {
    yield notRun('refund', why)
    yield notRun(name, 'nothing was refunded')
    return
  }
  const { reference } = about
  const asked = async () => ask(provider, { reference })
  const seen = await waitForFact(stage, asked, 'status', 'refunded')
  yield compareFacts('refund', { status: 'refunded', ...agreed(payment) }, seen)
  yield await rehearseNotice(stage, provider.notices, { ...about, name, status: 'refunded' })
}
