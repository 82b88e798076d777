import { applyForLoan, bindAccount } from './apply.ts'
import { advanceTo } from './clock.ts'
import { between, happens, pickOne, weighted } from './draw.ts'
import { askPayoff, cancel, payExtension, payLifetime, payOff, payRepayment } from './pay.ts'
import { workOfStaff } from './staff.ts'
import type { OpenLoan, Shown, Population } from './population.ts'

/** How likely each action is on a day, by the loan's status. */
const HABITS = {
  170: { nothing: 966, repay: 18, lifetime: 6, extend: 0, payOff: 6, cancel: 4 },
  174: { nothing: 764, repay: 190, lifetime: 10, extend: 30, payOff: 5, cancel: 1 },
  180: { nothing: 877, repay: 90, lifetime: 8, extend: 22, payOff: 2, cancel: 1 },
} as const

/** Shares of 1. */
const NEVER_PAYS = 0.08
const PAYOUT_FAILS = 0.05
const STAFF_DECIDES = 0.7
const CANCELS_BEFORE = 0.08
const BOUNCES = 0.02
const LOOKS = 0.05
const CANCELS_AT_ONCE = 0.03

/** One simulated day: people apply, pay or do not, and everything dated happens at its time. */
export async function liveThrough(
  population: Population,
  day: Temporal.PlainDate,
  applications: number,
): Promise<number> {
  const { simulated, random } = population
  // Any minute of the day: days end in Manila, while the database counts in UTC.
  const minutes = between(random, 1, 23 * 60)
  await advanceTo(simulated.deps, simulated.clock, instantOf(day).add({ minutes }))
  await population.doPlanned()
  for (const loan of await openLoans(population)) await live(population, loan)
  await workOfStaff(population, day)
  let made = 0
  for (let each = 0; each < applications; each += 1)
    made += (await applyForLoan(population, day)) ? 1 : 0

  // A minute later verdicts take effect and payouts go out; some of them fail.
  await advanceTo(simulated.deps, simulated.clock, simulated.clock.now().add({ seconds: 61 }))
  await failSomePayouts(population)
  const minuteLater = simulated.clock.now().add({ seconds: 62 })
  await advanceTo(simulated.deps, simulated.clock, minuteLater)
  await afterPayouts(population, day)
  await advanceTo(simulated.deps, simulated.clock, instantOf(day.add({ days: 1 })))
  return made
}

function instantOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime('Asia/Manila').toInstant()
}

async function openLoans({ simulated, borrowers }: Population): Promise<OpenLoan[]> {
  const rows = await simulated.deps.database
    .selectFrom('loan')
    .select(['id', 'product_id as productId', 'status', 'borrower_id as borrowerId', 'withdrawal'])
    .where('status', 'in', [21, 151, 170, 174, 180])
    .orderBy('id')
    .execute()
  const byId = new Map(borrowers.map((borrower) => [borrower.id, borrower]))
  return rows.flatMap(({ borrowerId, ...loan }) => {
    const borrower = byId.get(borrowerId)
    return borrower ? [{ ...loan, borrower }] : []
  })
}

async function live(population: Population, loan: OpenLoan): Promise<void> {
  const { random } = population
  if (loan.status === 21) return waitForStaff(population, loan)
  if (loan.status === 151) return waitForMoney(population, loan)
  if (happens(random, LOOKS)) await askPayoff(population, loan)
  const action = weighted(random, HABITS[loan.status as keyof typeof HABITS])
  if (neverPays(loan)) return
  if (action === 'repay') await payRepayment(population, loan)
  if (action === 'extend') await payExtension(population, loan)
  if (action === 'lifetime') await payLifetime(population, loan)
  if (action === 'payOff') await payOff(population, loan)
  if (action === 'cancel') await cancel(population, loan)
}

async function waitForMoney(population: Population, loan: OpenLoan): Promise<void> {
  if (happens(population.random, CANCELS_BEFORE)) return cancel(population, loan)
  if (loan.withdrawal === 'open') {
    await population.callSandbox('POST', `/partner/withdrawals/${loan.id}/draw`)
    return population.count('loan drawn at the partner')
  }
  if (happens(population.random, 0.5)) await bindAccount(population, loan.borrower, loan.productId)
}

/** By the loan's id, which random made. */
function neverPays({ id }: OpenLoan): boolean {
  return Number.parseInt(id.slice(0, 6), 16) / 0x1000000 < NEVER_PAYS
}

async function waitForStaff(population: Population, { id }: OpenLoan): Promise<void> {
  if (!happens(population.random, STAFF_DECIDES)) return
  const decision = pickOne(population.random, ['approve', 'approve', 'decline'])
  await population.callSandbox('POST', `/decisions/${id}`, { decision })
  population.count(`application decided by staff: ${decision}`)
}

/** Of the loans paid out today some are cancelled within the free days, and of some the money bounces. */
async function afterPayouts(population: Population, today: Temporal.PlainDate): Promise<void> {
  const paidOut = await population.simulated.deps.database
    .selectFrom('loan')
    .select('id')
    .where('disbursed_on', '=', today)
    .execute()
  const ids = new Set(paidOut.map(({ id }) => id))
  for (const loan of (await openLoans(population)).filter(({ id }) => ids.has(id))) {
    if (happens(population.random, CANCELS_AT_ONCE))
      population.later(between(population.random, 1, 4), () => cancel(population, loan))
    if (happens(population.random, BOUNCES))
      population.later(between(population.random, 1, 40), () => bounce(population, loan))
  }
}

async function bounce(population: Population, { id }: OpenLoan): Promise<void> {
  const payouts = (await population.callSandbox<Shown[]>('GET', `/payouts?orderId=${id}`)) ?? []
  const sent = payouts.find(({ state }) => state === 'succeeded')
  if (!sent) return
  if (await population.callSandbox('POST', `/payouts/${sent.reference}/reverse`))
    population.count('payout bounced')
}

async function failSomePayouts(population: Population): Promise<void> {
  for (const { id, status } of await openLoans(population)) {
    if (status !== 151 || !happens(population.random, PAYOUT_FAILS)) continue
    const [payout] = (await population.callSandbox<Shown[]>('GET', `/payouts?orderId=${id}`)) ?? []
    if (payout?.state !== 'queued') continue
    await population.callSandbox('POST', `/payouts/${payout.reference}/fail`)
    population.count('payout failed')
  }
}
