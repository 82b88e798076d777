import { CODES } from '#contract/codes.ts'
import { daysBetween, toManilaDate } from '#domain/calendar/calendar.ts'
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
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const KIND = 'credit report'

/** Reports of one list. */
const MAX_REPORTS = 20

/** Every PDF begins with it. */
const PDF = Buffer.from('%PDF-')

/** A report as a person of staff got it from a bureau. */
interface AttachedReport {
  /** The name of the bureau. */
  readonly source: string
  readonly madeOn: Temporal.PlainDate
  readonly pdf: Buffer
  /** Id of the person of staff. */
  readonly by: string
  /** When the borrower gave the consent that is in force; null: there is none. */
  readonly consentAt: Temporal.Instant | null
}

/**
 * Keeps the report of a credit bureau, encrypted, for who decides on the borrower.
 *
 * @returns its id
 * @throws Refusal -1002 for no PDF or a day to come, -1005 without the borrower's consent (RA 9510)
 */
export async function attachReport(
  { database, clock, random }: Pick<Dependencies, 'database' | 'clock' | 'random'>,
  borrowerId: string,
  { source, madeOn, pdf, by, consentAt }: AttachedReport,
): Promise<string> {
  const at = clock.now()
  if (!pdf.subarray(0, PDF.length).equals(PDF))
    throw inputRefused(englishOnly('file: it is no PDF.'))
  if (daysBetween(madeOn, toManilaDate(at)) < 0)
    throw inputRefused(englishOnly('madeOn: this day is still to come.'))
  if (consentAt === null)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The borrower has not consented, or no longer does: no report may be used.'),
    )
  const id = random.uuid()
  await database.transaction().execute(async (tx) => {
    await lockBorrower(tx, borrowerId)
    const check = { id, kind: KIND, outcome: 'report', source, madeOn, at, consentAt, by } as const
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

/**
 * The PDF of a report. That it was read is kept before it is.
 *
 * @throws Refusal -1001 when there is no such report
 */
export async function readReport(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  borrowerId: string,
  id: string,
  by: string,
): Promise<Buffer> {
  const found = await readFound(database, borrowerId, { id, kind: KIND })
  if (found === null)
    throw new Refusal(CODES.notFound, englishOnly('There is no such credit report.'))
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
