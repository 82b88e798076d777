import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Random } from '#server/platform/random/random.ts'
import { insertLoan, type NewLoan } from '#server/lending/application/application-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Tries before an error: a million numbers a day make a collision rare. */
const TRIES = 20

/** Stores a loan under a unique number for people: HL, the Manila date and six digits. */
export async function insertNumbered(
  random: Pick<Random, 'digits'>,
  tx: Transaction,
  loan: NewLoan,
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (await insertLoan(tx, loan, loanNumber(random, loan.appliedAt))) return
  }
  throw new Error(`No free loan number in ${TRIES} tries.`)
}

function loanNumber(random: Pick<Random, 'digits'>, at: Temporal.Instant): string {
  return `HL${toManilaDate(at).toString().replaceAll('-', '')}${random.digits(6)}`
}
