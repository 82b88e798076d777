/** A payment at the simulated provider. Amounts in centavos, moments as texts: it travels as JSON. */
export interface SimulatedPayment {
  readonly reference: string
  readonly ourReference: string
  readonly loanId: string
  readonly amount: number
  paid: number | null
  status: 'pending' | 'paid' | 'failed' | 'void' | 'refunded' | 'charged back'
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

export interface ProviderState {
  readonly payments: SimulatedPayment[]
  readonly payouts: SimulatedPayout[]
  readonly notices: SimulatedNotice[]
  count: number
}

/** Minutes between two tries of a notice that was not acknowledged. */
const AGAIN_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

/**
 * A provider that collects and pays out, in memory: what it has told lives on when the server dies.
 * Its state is plain data, so that a case can begin where another one began.
 */
export class SimulatedProvider {
  readonly state: ProviderState
  readonly #now: () => Temporal.Instant

  constructor(
    now: () => Temporal.Instant,
    state: ProviderState = { payments: [], payouts: [], notices: [], count: 0 },
  ) {
    this.#now = now
    this.state = structuredClone(state)
  }

  start(order: { ourReference: string; loanId: string; amount: number }): SimulatedPayment {
    const known = this.payment(order.ourReference)
    if (known) return known
    const payment: SimulatedPayment = {
      ...order,
      reference: this.#newReference('P'),
      paid: null,
      status: 'pending',
      settledOn: null,
    }
    this.state.payments.push(payment)
    return payment
  }

  /** By either name. */
  payment(name: string): SimulatedPayment | null {
    const found = this.state.payments.find(
      ({ reference, ourReference }) => reference === name || ourReference === name,
    )
    return found ?? null
  }

  cancel(name: string): boolean {
    const payment = this.payment(name)
    if (payment?.status !== 'pending') return false
    payment.status = 'void'
    return true
  }

  /** A borrower pays, whatever the state of the code; a lie is what the notice says instead. */
  pay(name: string, { paid, lie }: { paid?: number; lie?: number } = {}): void {
    const payment = this.payment(name)
    if (!payment || payment.status === 'paid') return
    payment.paid = paid ?? payment.amount
    payment.status = 'paid'
    payment.settledOn = this.#today()
    this.tellPayment(payment, lie === undefined ? {} : { amount: lie })
  }

  moveBack(name: string, status: 'refunded' | 'charged back'): void {
    const payment = this.payment(name)
    if (payment?.status !== 'paid') return
    payment.status = status
    this.tellPayment(payment)
  }

  send(order: { ourReference: string; amount: number }): SimulatedPayout | 'already sent' {
    if (this.payout(order.ourReference)) return 'already sent'
    const payout: SimulatedPayout = {
      ...order,
      reference: this.#newReference('O'),
      status: 'queued',
    }
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
    this.#tell('payout', { reference, ourReference, status, amount, isSigned: true })
  }

  /** Tells of a payment as it is, or as somebody pretends. */
  tellPayment(payment: SimulatedPayment, pretended: Partial<NoticeBody> = {}): void {
    const { reference, ourReference, status, amount, paid } = payment
    const body = { reference, ourReference, status, amount: paid ?? amount, isSigned: true }
    this.#tell('payment', { ...body, ...pretended })
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

  /** Payments settled on these Manila days, both included. */
  settled(from: string, to: string): SimulatedPayment[] {
    return this.state.payments.filter(
      ({ settledOn }) => settledOn !== null && from <= settledOn && settledOn <= to,
    )
  }

  #tell(kind: SimulatedNotice['kind'], body: NoticeBody): void {
    const id = (this.state.count += 1)
    const dueAt = this.#now().epochMilliseconds
    this.state.notices.push({ id, kind, body, dueAt, attempts: 0 })
  }

  #newReference(word: string): string {
    this.state.count += 1
    return `${word}${String(this.state.count).padStart(7, '0')}`
  }

  #today(): string {
    return this.#now().toZonedDateTimeISO('Asia/Manila').toPlainDate().toString()
  }
}
