import { applyForLoan, bindAccount } from './apply.ts'
import { walkTo } from './clock.ts'
import { between, happens, oneOf, weighted } from './draw.ts'
import { type OpenLoan, payExtension, payLifetime, payRepayment } from './pay.ts'
import type { Shown, Street } from './street.ts'

/** How likely each act is on a day, by the loan's status. */
const HABITS = {
  170: { nothing: 970, repay: 24, lifetime: 6, extend: 0 },
  174: { nothing: 770, repay: 190, lifetime: 10, extend: 30 },
  180: { nothing: 880, repay: 90, lifetime: 8, extend: 22 },
} as const

/** Shares of 1. */
const NEVER_PAYS = 0.08
const PAYOUT_FAILS = 0.05
const STAFF_DECIDES = 0.7

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
  let made = 0
  for (let each = 0; each < applications; each += 1)
    made += (await applyForLoan(street, day)) ? 1 : 0

  // A minute later verdicts take effect and payouts go out; some of them fail.
  await walkTo(house.parts, house.clock, house.clock.now().add({ seconds: 61 }))
  await failSomePayouts(street)
  await walkTo(house.parts, house.clock, instantOf(day.add({ days: 1 })))
  return made
}

function instantOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime('Asia/Manila').toInstant()
}

async function openLoans({ house, borrowers }: Street): Promise<OpenLoan[]> {
  const rows = await house.parts.database
    .selectFrom('loan')
    .select(['id', 'product_id as productId', 'status', 'borrower_id as borrowerId'])
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
  if (loan.status === 151) {
    if (happens(chance, 0.5)) await bindAccount(street, loan.borrower, loan.productId)
    return
  }
  const act = weighted(chance, HABITS[loan.status as keyof typeof HABITS])
  if (neverPays(loan)) return
  if (act === 'repay') await payRepayment(street, loan)
  if (act === 'extend') await payExtension(street, loan)
  if (act === 'lifetime') await payLifetime(street, loan)
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

async function failSomePayouts(street: Street): Promise<void> {
  for (const { id, status } of await openLoans(street)) {
    if (status !== 151 || !happens(street.chance, PAYOUT_FAILS)) continue
    const [payout] = (await street.outside<Shown[]>('GET', `/payouts?orderId=${id}`)) ?? []
    if (payout?.state !== 'queued') continue
    await street.outside('POST', `/payouts/${payout.reference}/fail`)
    street.count('payout failed')
  }
}
