import type { InjectOptions } from 'fastify'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { Random } from '#server/platform/random/random.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask } from '#server/testing-borrower.ts'
import type { AboveCap } from './caps-oracle.ts'
import type { SimulatedApp } from './house.ts'

/** Someone with a phone, who makes the calls that the app would make. */
export interface Borrower {
  readonly id: string
  readonly brand: string
  readonly name: string
  readonly token: string
}

/** A loan as its borrower sees it in his list. */
export interface OpenLoan {
  readonly id: string
  readonly productId: string
  readonly status: number
  readonly withdrawal: string | null
  readonly borrower: Borrower
}

/** A payment or payout as the provider shows it; centavos. */
export interface Shown {
  readonly reference: string
  readonly amount: number
  readonly state: string
}

/** The people of a run: who they are, what they may do, and how often it was done or refused. */
export class Street {
  readonly house: SimulatedApp
  readonly random: Random
  readonly borrowers: Borrower[] = []
  /** How often each act was done; a refusal is counted under its code. */
  readonly tally = new Map<string, number>()
  /** Figures told to borrowers of market philippines, and those that a cap forbids. */
  askedCount = 0
  readonly aboveCaps: AboveCap[] = []
  /** References of money in suspense that staff saw to. */
  readonly cleared = new Set<string>()
  #deeds: { daysLeft: number; deed: () => Promise<unknown> }[] = []

  constructor(house: SimulatedApp, random: Random) {
    this.house = house
    this.random = random
  }

  /** Somebody new; what he does not say of himself keeps his application waiting for staff. */
  async moveIn(brand: string, said: { birthOn: Temporal.PlainDate | null }): Promise<Borrower> {
    const { deps } = this.house
    const number = String(this.borrowers.length + 1).padStart(7, '0')
    const id = this.random.uuid()
    const name = NAMES[this.borrowers.length % NAMES.length] ?? 'Ana Cruz'
    await deps.database
      .insertInto('borrower')
      .values({
        id,
        brand,
        phone: brand === 'given' ? `1390${number}` : `+63918${number}`,
        full_name: name,
        birth_on: said.birthOn,
      })
      .execute()
    const token = await startSession(deps.database, deps.random, id)
    const borrower = { id, brand, name, token }
    this.borrowers.push(borrower)
    return borrower
  }

  /**
   * A call of a borrower's app.
   *
   * @returns its answer, or null when the product refused it
   * @throws Error for a fault: no act may bring one about
   */
  async call<E extends Endpoint>(
    { token }: Pick<Borrower, 'token'>,
    it: E,
    input: Input<E>,
    act: string,
  ): Promise<Output<E> | null> {
    return (await this.callWithFigure({ token }, it, input, act)).data
  }

  /** As `call`, with the right figure in centavos where that is why it was refused. */
  async callWithFigure<E extends Endpoint>(
    { token }: Pick<Borrower, 'token'>,
    it: E,
    input: Input<E>,
    act: string,
  ): Promise<{ data: Output<E> | null; figure: number | null }> {
    const { code, message, data } = await ask(this.house.app, it, input, { token })
    if (code === it.success) return { data, figure: null }
    if (!code?.startsWith('-100'))
      throw new Error(`${act}: ${it.path} answered ${code} ${message} to ${JSON.stringify(input)}`)
    this.count(`${act} refused with ${code}`)
    const figure = code === '-1004' ? ((data as { amount?: number } | null)?.amount ?? null) : null
    return { data: null, figure }
  }

  /** Does something on a day to come. */
  later(days: number, deed: () => Promise<unknown>): void {
    this.#deeds.push({ daysLeft: days, deed })
  }

  /** Does what was left for today. */
  async doDeeds(): Promise<void> {
    const due = this.#deeds.filter((each) => (each.daysLeft -= 1) <= 0)
    this.#deeds = this.#deeds.filter(({ daysLeft }) => daysLeft > 0)
    for (const { deed } of due) await deed()
  }

  /** An act outside the product: at the provider, or of staff. Null when it cannot be done now. */
  async outside<T = Shown>(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<T | null> {
    const options: InjectOptions = {
      method,
      url: `/sandbox${path}`,
      ...(payload ? { payload } : {}),
    }
    const answer = await this.house.app.inject(options)
    if (answer.statusCode < 300) return answer.json()
    if (answer.statusCode === 409) return null
    throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  }

  count(act: string): void {
    this.tally.set(act, (this.tally.get(act) ?? 0) + 1)
  }
}

const NAMES = ['Ana Cruz', 'Jose Reyes', 'Maria Santos', 'Juan Bautista', 'Rosa Ocampo']
