import type { Told } from '#drills/chaos/letters/letters.ts'

/** Who collects: each has a protocol of its own, and its own means of going wrong. */
export const COLLECTORS = ['dragonpay', 'paymongo'] as const
export type Collector = (typeof COLLECTORS)[number]

/** A payment at a simulated provider. Amounts in centavos, moments as texts: it travels as JSON. */
export interface SimulatedPayment {
  readonly provider: Collector
  /** What was asked for. PayMongo names the payment itself otherwise. */
  readonly request: string
  reference: string
  /** Empty for one that was not begun with us. */
  readonly ourReference: string
  /** The loan, or a lifetime id. */
  readonly payer: string
  readonly amount: number
  paid: number | null
  /** What went back of it. */
  refunded: number
  isDisputed: boolean
  status: 'pending' | 'paid' | 'failed' | 'void' | 'refunded' | 'partly refunded' | 'charged back'
  /** Manila day. */
  settledOn: string | null
}

export interface SimulatedPayout {
  readonly reference: string
  readonly ourReference: string
  readonly amount: number
  status: 'queued' | 'succeeded' | 'failed' | 'reversed'
}

/** A notice that is sent until it is acknowledged. */
export interface SimulatedNotice {
  readonly id: number
  readonly kind: 'payment' | 'payout'
  readonly provider: Collector
  readonly body: NoticeBody
  /** By the product's clock, epoch milliseconds. */
  dueAt: number
  attempts: number
}

/** What a notice says; its signature holds or does not. */
export interface NoticeBody {
  readonly reference: string
  readonly ourReference: string
  readonly status: string
  readonly amount: number
  readonly isSigned: boolean
}

/** A word about a payment, as it was once. */
interface Word {
  readonly provider: Collector
  readonly body: NoticeBody
}

export interface ProviderState {
  readonly payments: SimulatedPayment[]
  readonly payouts: SimulatedPayout[]
  readonly notices: SimulatedNotice[]
  /** Everything that was ever told of payments. */
  readonly words: Word[]
  readonly lifetimeIds: string[]
  /** Who does not answer. */
  readonly silent: Collector[]
  count: number
}

/** Minutes between two tries of a notice that was not acknowledged. */
const AGAIN_MINUTES = [1, 5, 15, 60, 240, 720, 1440]
/** Minutes after which a late notice comes. */
const LATE_MINUTES = 300

/**
 * The providers that collect, of which the first pays out too, in memory: what they have told lives on
 * when the server dies. Their state is plain data, so that a case can begin where another one began.
 */
export class SimulatedProvider {
  readonly state: ProviderState
  readonly #now: () => Temporal.Instant

  constructor(now: () => Temporal.Instant, state: ProviderState = NOTHING) {
    this.#now = now
    this.state = structuredClone(state)
  }

  start(order: {
    at: Collector
    ourReference: string
    loanId: string
    amount: number
  }): SimulatedPayment {
    const { at, ourReference, loanId, amount } = order
    const known = this.payment(ourReference)
    if (known) return known
    const request = this.#newReference(at === 'dragonpay' ? 'P' : 'C')
    return this.#add({ provider: at, request, ourReference, payer: loanId, amount })
  }

  /** By any of its names. */
  payment(name: string): SimulatedPayment | null {
    const found = this.state.payments.find(
      ({ reference, request, ourReference }) =>
        name !== '' && [reference, request, ourReference].includes(name),
    )
    return found ?? null
  }

  cancel(name: string): boolean {
    const payment = this.payment(name)
    if (payment?.status !== 'pending') return false
    payment.status = 'void'
    return true
  }

  makeLifetimeId(): string {
    const id = this.#newReference('LIFE')
    this.state.lifetimeIds.push(id)
    return id
  }

  /** A borrower pays under a lifetime id. */
  payLifetime(id: string, amount: number, told?: Told): void {
    const request = this.#newReference('P')
    this.#add({ provider: 'dragonpay', request, ourReference: '', payer: id, amount })
    this.pay(request, { told })
  }

  /** A borrower pays; a lie is what the notice says instead of the amount. */
  pay(name: string, options: { paid?: number; lie?: number; told?: Told | undefined } = {}): void {
    const payment = this.payment(name)
    if (!payment || !isPayable(payment)) return
    const { paid = payment.amount, lie, told } = options
    if (payment.provider === 'paymongo') payment.reference = this.#newReference('P')
    payment.paid = paid
    payment.status = 'paid'
    payment.settledOn = this.#today()
    this.tellPayment(payment, lie === undefined ? {} : { amount: lie }, told)
  }

  /** Nobody pays it, or its time ran out. */
  end(name: string, status: 'failed' | 'void', told?: Told): void {
    const payment = this.payment(name)
    if (payment?.status !== 'pending') return
    payment.status = status
    this.tellPayment(payment, {}, told)
  }

  /** Takes a payment back: a part of it at PayMongo only, which of a dispute only says that it is. */
  moveBack(
    name: string,
    status: 'refunded' | 'charged back',
    { part, told }: { part?: number; told?: Told } = {},
  ): void {
    const payment = this.payment(name)
    if (!payment || heldCentavos(payment) === 0) return
    const isAtFirst = payment.provider === 'dragonpay'
    const left = (payment.paid ?? 0) - payment.refunded
    if (status === 'charged back' && isAtFirst) payment.status = status
    else if (status === 'charged back') payment.isDisputed = true
    else {
      payment.refunded += isAtFirst ? left : Math.min(part ?? left, left)
      payment.status = payment.refunded === payment.paid ? 'refunded' : 'partly refunded'
    }
    this.tellPayment(payment, {}, told)
  }

  /** The money is settled again: the list of that day has it when no notice comes. */
  winDispute(name: string, told?: Told): void {
    const payment = this.payment(name)
    if (payment?.status !== 'charged back') return
    payment.status = 'paid'
    payment.settledOn = this.#today()
    this.tellPayment(payment, {}, told)
  }

  send(order: { ourReference: string; amount: number }): SimulatedPayout | 'already sent' {
    if (this.payout(order.ourReference)) return 'already sent'
    const { ourReference, amount } = order
    const reference = this.#newReference('O')
    const payout: SimulatedPayout = { ourReference, amount, reference, status: 'queued' }
    this.state.payouts.push(payout)
    return payout
  }

  payout(ourReference: string): SimulatedPayout | null {
    return this.state.payouts.find((each) => each.ourReference === ourReference) ?? null
  }

  endPayout(ourReference: string, status: SimulatedPayout['status']): void {
    const payout = this.payout(ourReference)
    if (!payout || payout.status === status) return
    payout.status = status
    const { reference, amount } = payout
    this.#tell('payout', 'dragonpay', { reference, ourReference, status, amount, isSigned: true })
  }

  /** Tells of a payment as it is, or as somebody pretends. */
  tellPayment(
    payment: SimulatedPayment,
    pretended: Partial<NoticeBody> = {},
    told: Told = 'once',
  ): void {
    const { provider, reference, ourReference, status, amount, paid } = payment
    const said = { reference, ourReference, status, amount: paid ?? amount, isSigned: true }
    const body = { ...said, ...pretended }
    if (body.isSigned) this.state.words.push({ provider, body })
    // Only of money that came in: the provider's list has it, too.
    if (told === 'never' && status === 'paid') return
    this.#tell('payment', provider, body, told === 'late' ? LATE_MINUTES : 0)
    if (told === 'twice') this.#tell('payment', provider, body)
  }

  /** What was once told comes once more. */
  tellAgain({ provider, body }: Word): void {
    this.#tell('payment', provider, body)
  }

  dueNotices(): SimulatedNotice[] {
    const now = this.#now().epochMilliseconds
    return this.state.notices.filter(({ dueAt }) => dueAt <= now)
  }

  acknowledge({ id }: SimulatedNotice): void {
    const place = this.state.notices.findIndex((each) => each.id === id)
    if (place >= 0) this.state.notices.splice(place, 1)
  }

  /** It was not acknowledged: it is sent again later, some times. */
  sendAgain(notice: SimulatedNotice): void {
    const minutes = AGAIN_MINUTES[notice.attempts]
    notice.attempts += 1
    if (minutes === undefined) return this.acknowledge(notice)
    notice.dueAt = this.#now().add({ minutes }).epochMilliseconds
  }

  /** Payments that a provider settled on these Manila days, both included. */
  settled(at: Collector, from: string, to: string): SimulatedPayment[] {
    return this.state.payments.filter(
      ({ provider, settledOn }) =>
        provider === at && settledOn !== null && from <= settledOn && settledOn <= to,
    )
  }

  /** Whether a provider answers from now on. */
  setSilent(at: Collector, isSilent: boolean): void {
    const { silent } = this.state
    const place = silent.indexOf(at)
    if (isSilent && place < 0) silent.push(at)
    if (!isSilent && place >= 0) silent.splice(place, 1)
  }

  #add(
    order: Pick<SimulatedPayment, 'provider' | 'request' | 'ourReference' | 'payer' | 'amount'>,
  ): SimulatedPayment {
    const nothing = { paid: null, refunded: 0, isDisputed: false, settledOn: null } as const
    const status = 'pending'
    const payment: SimulatedPayment = { ...order, ...nothing, status, reference: order.request }
    this.state.payments.push(payment)
    return payment
  }

  #tell(kind: SimulatedNotice['kind'], provider: Collector, body: NoticeBody, minutes = 0): void {
    const id = (this.state.count += 1)
    const dueAt = this.#now().add({ minutes }).epochMilliseconds
    this.state.notices.push({ id, kind, provider, body, dueAt, attempts: 0 })
  }

  #newReference(word: string): string {
    this.state.count += 1
    return `${word}${String(this.state.count).padStart(7, '0')}`
  }

  #today(): string {
    return this.#now().toZonedDateTimeISO('Asia/Manila').toPlainDate().toString()
  }
}

const NOTHING: ProviderState = {
  payments: [],
  payouts: [],
  notices: [],
  words: [],
  lifetimeIds: [],
  silent: [],
  count: 0,
}

/** Money may come to Dragonpay after the code expired; PayMongo's page is closed then. */
export function isPayable({ provider, status }: SimulatedPayment): boolean {
  return status === 'pending' || (status === 'void' && provider === 'dragonpay')
}

/** What a provider has of a payment: what it took in and did not take back wholly. Centavos. */
export function heldCentavos({ status, paid }: SimulatedPayment): number {
  return status === 'paid' || status === 'partly refunded' ? (paid ?? 0) : 0
}
