import type { readComplaintReport } from '#contract/console/reports/lending-reports.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  complaintCounts,
  complaintsByType,
} from '#server/backoffice/reports/authorities/complaint-counts.ts'
import { complaintsFiled } from '#server/backoffice/reports/authorities/complaint-facts-store.ts'
import { ofPeriod } from '#server/backoffice/reports/of-period.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { typeTitles } from '#server/service/complaint/complaint-types.ts'

/** The complaints of a period by type, and how soon they were answered. */
export async function complaintReport(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config' | 'holidays'>,
  input: StaffInput<typeof readComplaintReport>,
): Promise<StaffOutput<typeof readComplaintReport>> {
  const { about, found } = await ofPeriod(deps, input, complaintsFiled)
  const today = toManilaDate(deps.clock.now())
  const holidays = deps.holidays.current()
  return {
    ...about,
    rows: complaintsByType(found).map(({ complaints, ...kind }) => ({
      ...typeTitles(kind, 'en'),
      ...complaintCounts(complaints, today, holidays),
    })),
    all: complaintCounts(found, today, holidays),
  }
}
