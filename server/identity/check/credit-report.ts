import { daysBetween } from '#domain/calendar/calendar.ts'
import {
  type BorrowerCheck,
  checksOfKind,
  insertCheck,
  type Looked,
  markLooked,
  newestReadReport,
  readFound,
} from '#server/identity/check/check-store.ts'
import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const KIND = 'credit report'

/** Reports of one list. */
const MAX_REPORTS = 20

/** A report as a person of staff got it from a bureau. */
interface AttachedReport {
  /** The name of the bureau. */
  readonly source: string
  readonly madeOn: Temporal.PlainDate
  readonly pdf: Buffer
  /** Id of the person of staff. */
  readonly by: string
  /** When the borrower gave the consent that is in force. */
  readonly consentAt: Temporal.Instant
}

/**
 * Keeps the report of a credit bureau, encrypted, for who decides on the borrower.
 *
 * @returns its id
 */
export async function storeReport(
  { database, clock, random }: Pick<Dependencies, 'database' | 'clock' | 'random'>,
  borrowerId: string,
  { pdf, ...report }: AttachedReport,
): Promise<string> {
  const id = random.uuid()
  const check = { ...report, id, kind: KIND, outcome: 'report', at: clock.now() } as const
  await database.transaction().execute(async (tx) => {
    await lockBorrower(tx, borrowerId)
    await insertCheck(tx, borrowerId, { ...check, found: pdf.toString('base64') })
  })
  return id
}

/** The reports on a borrower, newest first. */
export async function listReports(
  db: Database,
  borrowerId: string,
): Promise<(BorrowerCheck & Looked)[]> {
  return checksOfKind(db, borrowerId, KIND, MAX_REPORTS)
}

/** The PDF of a report; null: there is none. That it was read is kept before it is. */
export async function readReport(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  borrowerId: string,
  id: string,
  by: string,
): Promise<Buffer | null> {
  const found = await readFound(database, borrowerId, { id, kind: KIND })
  if (found === null) return null
  await markLooked(database, borrowerId, id, { by, at: clock.now() })
  return Buffer.from(found, 'base64')
}

/** Days since the newest report was made that somebody has read; null: none was read. */
export async function creditReportAge(
  db: Database,
  borrowerId: string,
  today: Temporal.PlainDate,
): Promise<number | null> {
  const madeOn = await newestReadReport(db, borrowerId)
  return madeOn && daysBetween(madeOn, today)
}
