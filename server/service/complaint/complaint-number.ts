import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Random } from '#server/platform/random/random.ts'
import { insertComplaint, type NewComplaint } from '#server/service/complaint/complaint-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Numbers tried before it is an error: of a million a day hardly any is taken. */
const TRIES = 20

/** Stores a complaint under a new readable number: HC, the Manila date, six digits. */
export async function insertWithNumber(
  random: Pick<Random, 'digits'>,
  tx: Transaction,
  complaint: NewComplaint,
): Promise<string> {
  const day = toManilaDate(complaint.filedAt).toString().replaceAll('-', '')
  for (let tried = 0; tried < TRIES; tried += 1) {
    const number = `HC${day}${random.digits(6)}`
    if (await insertComplaint(tx, complaint, number)) return number
  }
  throw new Error(`No free complaint number in ${TRIES} tries.`)
}
