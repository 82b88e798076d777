import { applyForLoan, bindAccount } from './apply.ts'
import { walkTo } from './clock.ts'
import { between, happens, oneOf, weighted } from './draw.ts'
import { askPayoff, cancel, payExtension, payLifetime, payOff, payRepayment } from './pay.ts'
import { workInOffice } from './staff.ts'
import type { OpenLoan, Shown, Street } from './population.ts'

/** How likely each act is on a day, by the loan's status. */
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
  street: Street,
  day: Temporal.PlainDate,
  applications: number,
): Promise<number> {
  const { house, chance } = street
  // Any minute of the day: days end in Manila, while the database counts in UTC.
  const minutes = between(chance, 1, 23 * 60)
  await walkTo(house.parts, house.clock, instantOf(day).add({ minutes }))
  await street.doDeeds()
  for (const loan of await openLoans(street)) await live(street, loan)
  await workInOffice(street, day)
  let made = 0
  for (let each = 0; each < applications; each += 1)
    made += (await applyForLoan(street, day)) ? 1 : 0

  // A minute later verdicts take effect and payouts go out; some of them fail.
  await walkTo(house.parts, house.clock, house.clock.now().add({ seconds: 61 }))
  await failSomePayouts(street)
  const minuteLater = house.clock.now().add({ seconds: 62 })
  await walkTo(house.parts, house.clock, minuteLater)
  await afterPayouts(street, day)
  await walkTo(house.parts, house.clock, instantOf(day.add({ days: 1 })))
  return made
}

function instantOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime('Asia/Manila').toInstant()
}

async function openLoans({ house, borrowers }: Street): Promise<OpenLoan[]> {
  const rows = await house.parts.database
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

async function live(street: Street, loan: OpenLoan): Promise<void> {
  const { chance } = street
  if (loan.status === 21) return waitForStaff(street, loan)
  if (loan.status === 151) return waitForMoney(street, loan)
  if (happens(chance, LOOKS)) await askPayoff(street, loan)
  const act = weighted(chance, HABITS[loan.status as keyof typeof HABITS])
  if (neverPays(loan)) return
  if (act === 'repay') await payRepayment(street, loan)
  if (act === 'extend') await payExtension(street, loan)
  if (act === 'lifetime') await payLifetime(street, loan)
  if (act === 'payOff') await payOff(street, loan)
  if (act === 'cancel') await cancel(street, loan)
}

async function waitForMoney(street: Street, loan: OpenLoan): Promise<void> {
  if (happens(street.chance, CANCELS_BEFORE)) return cancel(street, loan)
  if (loan.withdrawal === 'open') {
    await street.outside('POST', `/partner/withdrawals/${loan.id}/draw`)
    return street.count('loan drawn at the partner')
  }
  if (happens(street.chance, 0.5)) await bindAccount(street, loan.borrower, loan.productId)
}

/** By the loan's id, which chance made. */
function neverPays({ id }: OpenLoan): boolean {
  return Number.parseInt(id.slice(0, 6), 16) / 0x1000000 < NEVER_PAYS
}

async function waitForStaff(street: Street, { id }: OpenLoan): Promise<void> {
  if (!happens(street.chance, STAFF_DECIDES)) return
  const decision = oneOf(street.chance, ['approve', 'approve', 'decline'])
  await street.outside('POST', `/decisions/${id}`, { decision })
  street.count(`application decided by staff: ${decision}`)
}

/** Of the loans paid out today some are cancelled within the free days, and of some the money bounces. */
async function afterPayouts(street: Street, today: Temporal.PlainDate): Promise<void> {
  const paidOut = await street.house.parts.database
    .selectFrom('loan')
    .select('id')
    .where('disbursed_on', '=', today)
    .execute()
  const ids = new Set(paidOut.map(({ id }) => id))
  for (const loan of (await openLoans(street)).filter(({ id }) => ids.has(id))) {
    if (happens(street.chance, CANCELS_AT_ONCE))
      street.later(between(street.chance, 1, 4), () => cancel(street, loan))
    if (happens(street.chance, BOUNCES))
      street.later(between(street.chance, 1, 40), () => bounce(street, loan))
  }
}

async function bounce(street: Street, { id }: OpenLoan): Promise<void> {
  const payouts = (await street.outside<Shown[]>('GET', `/payouts?orderId=${id}`)) ?? []
  const sent = payouts.find(({ state }) => state === 'succeeded')
  if (!sent) return
  if (await street.outside('POST', `/payouts/${sent.reference}/reverse`))
    street.count('payout bounced')
}

async function failSomePayouts(street: Street): Promise<void> {
  for (const { id, status } of await openLoans(street)) {
    if (status !== 151 || !happens(street.chance, PAYOUT_FAILS)) continue
    const [payout] = (await street.outside<Shown[]>('GET', `/payouts?orderId=${id}`)) ?? []
    if (payout?.state !== 'queued') continue
    await street.outside('POST', `/payouts/${payout.reference}/fail`)
    street.count('payout failed')
  }
}
