import { type MarketKey, MARKETS } from '#domain/market/market.ts'
import { maskedPhone, type PhoneRule } from '#domain/market/phone.ts'
import { type StoppedBorrower, listStops } from '#server/identity/payout-stop/find-stop.ts'
import { lockOut } from '#server/identity/payout-stop/lock-out.ts'
import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import type { Database } from '#server/platform/database/database.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Brands = ReadonlyMap<string, { readonly market: MarketKey }>

/** What an operator reads, and whether it was done. */
export interface OperatorAnswer {
  readonly isDone: boolean
  readonly lines: readonly string[]
}

/** All borrowers whose payouts are stopped. Whoever reads it may have to call them. */
export async function stoppedLines(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Database,
  brands: Brands,
): Promise<string[]> {
  const stops = await listStops(db, clock.now())
  if (stops.length === 0) return ['No payouts are stopped.']
  const count = stops.length === 1 ? '1 borrower is' : `${stops.length} borrowers are`
  return [
    ...stops.flatMap((stop) => [
      `${phoneOf(brands, stop.brand).grouped(stop.phone)} of ${stop.brand} (borrower ${stop.borrowerId})`,
      ...stopLines(stop),
    ]),
    `${count} stopped. Their payouts go on by themselves after that time.`,
  ]
}

function stopLines({ reason, stoppedAt, until, waiting, sent }: StoppedBorrower): string[] {
  return [
    `  because   ${reason}`,
    `  since     ${manilaTime(stoppedAt)}, until ${manilaTime(until)} (Manila)`,
    `  waiting   ${waiting.length > 0 ? waiting.join(', ') : 'no payout'}`,
    ...(sent.length > 0 ? [`  too late  ${sent.join(', ')}: handed to the provider before`] : []),
  ]
}

/** Locks out whoever uses the account of a borrower who calls customer service. */
export async function stopByNumber(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  db: Database,
  brands: Brands,
  { brand, number }: { readonly brand: string; readonly number: string },
): Promise<OperatorAnswer> {
  if (!brands.has(brand))
    return notDone(`There is no brand "${brand}": say one of ${[...brands.keys()].join(', ')}.`)
  const rule = phoneOf(brands, brand)
  const phone = rule.stored(number)
  if (phone === null) return notDone(`"${number}" is no mobile number of brand ${brand}.`)
  const borrowerId = await findBorrower(db, brand, phone)
  if (borrowerId === null)
    return notDone(`No borrower of brand ${brand} has ${rule.grouped(phone)}.`)
  const reason = 'the borrower told customer service that it was not them'
  await db.transaction().execute((tx) => lockOut(deps, tx, borrowerId, reason, null))
  const stops = await listStops(db, deps.clock.now())
  return {
    isDone: true,
    lines: [
      `${maskedPhone(rule, phone)} of ${brand}: all sessions are ended, all passkeys removed, payouts stopped, and the payout account is asked for again.`,
      ...stops.filter((stop) => stop.borrowerId === borrowerId).flatMap(stopLines),
    ],
  }
}

function notDone(line: string): OperatorAnswer {
  return { isDone: false, lines: [line] }
}

function phoneOf(brands: Brands, brand: string): PhoneRule {
  return MARKETS[brands.get(brand)?.market ?? 'philippines'].phone
}
