import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Pools } from './asks.ts'
import type { Get } from './staff.ts'

const SAMPLE = 200
/** Applications that wait for a person. */
const WAITS = 'status = 21 and verdict is null and not is_parked'

/** Some of everything that there is to ask for. */
export async function readPools(db: Database, get: Get): Promise<Pools> {
  const some = async (column: string, table: string, where = 'true') => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.raw(column)}::text as value from ${sql.table(table)}
      where ${sql.raw(where)} order by random() limit ${SAMPLE}`.execute(db)
    return rows.map(({ value }) => value)
  }
  const idsOf = async (path: string) =>
    ((await get(path, { size: '100' })).items ?? []).flatMap(({ id }) => id ?? [])
  const [borrower, loan, complaint] = await Promise.all([
    some('id', 'borrower'),
    some('id', 'loan'),
    some('id', 'complaint'),
  ])
  const application = await some('id', 'loan', WAITS)
  // The others have the amounts of another product: nothing less can be offered of them.
  const applied = await some('id', 'loan', `${WAITS} and number not like 'LARGE-%'`)
  const phones = await some('phone', 'borrower')
  const numbers = await some('number', 'loan')
  const complaintNumbers = await some('number', 'complaint')
  const today = Temporal.Now.plainDateISO('Asia/Manila')
  return {
    '/borrowers id': borrower,
    '/loans id': loan,
    '/loans number': numbers,
    '/applications id': application,
    '/applications/preview id': applied,
    '/applications/preview amount': ['300000'],
    '/complaint id': complaint,
    '/complaints number': complaintNumbers,
    '/work/item item': [...application, ...loan],
    '/claim id': await idsOf('/claims'),
    '/staff-log/one id': await idsOf('/staff-log'),
    '/staff-log staff': await some('email', 'staff'),
    '/staff-log act': ['readBorrower', 'decideApplication'],
    '/search q': [
      ...phones,
      ...numbers,
      ...complaintNumbers,
      'Maria Santos',
      'Elena Torres',
      '0917',
    ],
    borrower,
    borrowerId: borrower,
    loanId: loan,
    loanNumber: numbers,
    brand: ['ph', 'given'],
    from: [today.subtract({ days: 20 }).toString()],
    to: [today.subtract({ days: 10 }).toString()],
  }
}
