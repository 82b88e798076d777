import { manilaDateOf } from '#domain/calendar.ts'
import type { Random } from '#server/platform/random/random.ts'
import { insertLoan, type NewLoan } from '#server/lending/application/application-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Numbers tried before it counts as a fault: of a million a day hardly one is taken. */
const TRIES = 20

/** Stores a loan under a number of its own, for people: HL, the Manila date, six digits. */
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
  return `HL${manilaDateOf(at).toString().replaceAll('-', '')}${random.digits(6)}`
}
