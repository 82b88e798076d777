import { CODES } from '#contract/codes.ts'
import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { storeReport } from '#server/identity/check/credit-report.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findGivenConsent } from '#server/service/my-data/consents.ts'

/** Every PDF begins with it. */
const PDF = Buffer.from('%PDF-')

/** A report as a person of staff got it from a bureau. */
interface Attaching {
  readonly bureau: string
  /** YYYY-MM-DD. */
  readonly madeOn: string
  readonly pdf: Buffer
  /** Id of the person of staff. */
  readonly by: string
}

/**
 * Attaches the report of a credit bureau to a borrower.
 *
 * @returns its id
 * @throws Refusal -1002 for no PDF or a day to come, -1005 without the borrower's consent (RA 9510)
 */
export async function attachAsStaff(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  borrowerId: string,
  { bureau, madeOn: day, pdf, by }: Attaching,
): Promise<string> {
  const madeOn = dayIn(day)
  if (!pdf.subarray(0, PDF.length).equals(PDF))
    throw inputRefused(englishOnly('file: it is no PDF.'))
  if (isBefore(toManilaDate(deps.clock.now()), madeOn))
    throw inputRefused(englishOnly('madeOn: this day is still to come.'))
  const given = await findGivenConsent(deps.database, borrowerId)
  if (given === null || given.withdrawnAt !== null)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The borrower has not consented, or no longer does: no report may be used.'),
    )
  const report = { source: bureau.trim(), madeOn, pdf, by, consentAt: given.givenAt }
  return storeReport(deps, borrowerId, report)
}

function dayIn(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    throw inputRefused(englishOnly('madeOn: there is no such day.'))
  }
}
