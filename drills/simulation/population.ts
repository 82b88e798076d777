import type { InjectOptions } from 'fastify'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { Random } from '#server/platform/random/random.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { acceptPictures } from '#server/identity/picture/testing-pictures.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { AboveCap } from '#drills/simulation/caps/caps-oracle.ts'
import type { SimulatedApp } from './simulated-app.ts'

/** Someone with a phone, who makes the calls that the app would make. */
export interface Borrower {
  readonly id: string
  readonly brand: string
  readonly name: string
  readonly token: string
}

/** A loan as its borrower sees it in the list of loans. */
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

/** The borrowers of a run: who they are, what they may do, and how often it was done or refused. */
export class Population {
  readonly simulated: SimulatedApp
  readonly random: Random
  readonly borrowers: Borrower[] = []
  /** How often each action was done; a refusal is counted under its code. */
  readonly tally = new Map<string, number>()
  /** Figures shown to borrowers of market philippines, and those that a cap forbids. */
  askedCount = 0
  readonly aboveCaps: AboveCap[] = []
  /** References of money in suspense that staff handled. */
  readonly cleared = new Set<string>()
  #planned: { daysLeft: number; work: () => Promise<unknown> }[] = []

  constructor(simulated: SimulatedApp, random: Random) {
    this.simulated = simulated
    this.random = random
  }

  /** Adds a borrower; without a date of birth the application waits for staff. */
  async addBorrower(
    brand: string,
    { birthOn }: { birthOn: Temporal.PlainDate | null },
  ): Promise<Borrower> {
    const { deps } = this.simulated
    const number = String(this.borrowers.length + 1).padStart(7, '0')
    const id = this.random.uuid()
    const name = NAMES[this.borrowers.length % NAMES.length] ?? 'Ana Cruz'
    await deps.database
      .insertInto('borrower')
      .values({
        id,
        brand,
        phone: brand === 'given' ? `1390${number}` : `+63918${number}`,
        ...(await sealPerson(deps.database, id, { fullName: name, birthOn })),
      })
      .execute()
    if (brand !== 'given') await acceptPictures(deps.database, id)
    const token = await startSession(deps.database, deps.random, id)
    const borrower = { id, brand, name, token }
    this.borrowers.push(borrower)
    return borrower
  }

  /**
   * Makes a call as the borrower's app does.
   *
   * @returns its answer, or null when the product refused it
   * @throws Error for a fault: no action may cause one
   */
  async call<E extends Endpoint>(
    { token }: Pick<Borrower, 'token'>,
    it: E,
    input: Input<E>,
    action: string,
  ): Promise<Output<E> | null> {
    return (await this.callWithFigure({ token }, it, input, action)).data
  }

  /** As `call`, with the right figure in centavos where that is why it was refused. */
  async callWithFigure<E extends Endpoint>(
    { token }: Pick<Borrower, 'token'>,
    it: E,
    input: Input<E>,
    action: string,
  ): Promise<{ data: Output<E> | null; figure: number | null }> {
    const { code, message, data } = await ask(this.simulated.app, it, input, { token })
    if (code === it.success) return { data, figure: null }
    if (!code?.startsWith('-100'))
      throw new Error(
        `${action}: ${it.path} answered ${code} ${message} to ${JSON.stringify(input)}`,
      )
    this.count(`${action} refused with ${code}`)
    const figure = code === '-1004' ? ((data as { amount?: number } | null)?.amount ?? null) : null
    return { data: null, figure }
  }

  /** Plans work for a later day. */
  later(days: number, work: () => Promise<unknown>): void {
    this.#planned.push({ daysLeft: days, work })
  }

  /** Does the work planned for today. */
  async doPlanned(): Promise<void> {
    const due = this.#planned.filter((each) => (each.daysLeft -= 1) <= 0)
    this.#planned = this.#planned.filter(({ daysLeft }) => daysLeft > 0)
    for (const { work } of due) await work()
  }

  /** An action in the sandbox, at the provider or by staff. Null when it is not possible now. */
  async callSandbox<T = Shown>(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<T | null> {
    const options: InjectOptions = {
      method,
      url: `/sandbox${path}`,
      ...(payload ? { payload } : {}),
    }
    const answer = await this.simulated.app.inject(options)
    if (answer.statusCode < 300) return answer.json()
    if (answer.statusCode === 409) return null
    throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  }

  count(action: string): void {
    this.tally.set(action, (this.tally.get(action) ?? 0) + 1)
  }
}

const NAMES = ['Ana Cruz', 'Jose Reyes', 'Maria Santos', 'Juan Bautista', 'Rosa Ocampo']
