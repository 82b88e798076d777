import { sql } from 'kysely'
import { withdrawConsent } from '#contract/identity/my-data.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { checkCorrection } from '#server/identity/correction/check-correction.ts'
import { requestCorrection } from '#server/identity/correction/request-correction.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import type { Random } from '#server/platform/random/random.ts'
import { between, happens, pickOne } from './draw.ts'
import type { Borrower, Population } from './population.ts'

/** What a borrower of a run asked of their data, as the run itself saw it. */
export interface SeenRequest {
  readonly brand: string
  readonly kind: 'name' | 'objection'
  readonly askedAt: Temporal.Instant
  decidedAt: Temporal.Instant | null
  readonly isGranted: boolean
}

/** How likely somebody asks on a day, and how often nobody answers: shares of 1. */
const ASKS = 0.3
const IS_NEVER_ANSWERED = 0.1
const DAYS_TO_ANSWER = 50

/** Some borrowers object to the use of their data, and of some staff are asked to correct the name. */
export class DataRequests {
  readonly seen: SeenRequest[] = []
  readonly #random: Random
  #staff: readonly string[] = []

  constructor(random: Random) {
    this.#random = random
  }

  async ofDay(population: Population): Promise<void> {
    if (population.borrowers.length === 0 || !happens(this.#random, ASKS)) return
    const borrower = pickOne(this.#random, population.borrowers)
    if (happens(this.#random, 0.5)) await this.#object(population, borrower)
    else await this.#correct(population, borrower)
  }

  async #object(population: Population, { id, brand }: Borrower): Promise<void> {
    const { database, random, clock } = population.simulated.deps
    const before = await countOf(population, sql`consent_withdrawal where borrower_id = ${id}`)
    const token = await startSession(database, random, id)
    await population.call({ token }, withdrawConsent, { key: 'privacy' }, 'objection')
    const after = await countOf(population, sql`consent_withdrawal where borrower_id = ${id}`)
    const at = clock.now()
    if (after > before)
      this.seen.push({ brand, kind: 'objection', askedAt: at, decidedAt: at, isGranted: true })
  }

  /** Refused in the end: payouts go to an account of the name as it is. */
  async #correct(population: Population, { id: borrowerId, brand, name }: Borrower): Promise<void> {
    const { deps } = population.simulated
    const waiting = sql`borrower_correction where borrower_id = ${borrowerId} and outcome is null`
    if ((await countOf(population, waiting)) > 0) return
    const [maker = '', checker = ''] = await this.#people(population)
    const asked = { kind: 'name', value: `${name} Jr.`, account: null } as const
    const why = { reason: 'simulated', evidence: 'simulated', by: maker }
    const { id } = await deps.database
      .transaction()
      .execute(async (tx) => requestCorrection(deps, tx, { borrowerId, ...asked, ...why }))
    const askedAt = deps.clock.now()
    const seen: SeenRequest = { brand, kind: 'name', askedAt, decidedAt: null, isGranted: false }
    this.seen.push(seen)
    if (happens(this.#random, IS_NEVER_ANSWERED)) return
    population.later(between(this.#random, 1, DAYS_TO_ANSWER), async () => {
      await checkCorrection(deps, { borrowerId, id, outcome: 'refused', by: checker })
      seen.decidedAt = deps.clock.now()
    })
  }

  async #people({ simulated }: Population): Promise<readonly string[]> {
    if (this.#staff.length === 0)
      this.#staff = [(await testStaff(simulated, 'support')).id, (await testStaff(simulated)).id]
    return this.#staff
  }
}

async function countOf({ simulated }: Population, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from}`.execute(simulated.deps.database)
  return rows[0]?.count ?? 0
}
