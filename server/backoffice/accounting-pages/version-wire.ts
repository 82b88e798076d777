import type { SettingVersion } from '#server/backoffice/accounting/book-settings.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { isStaffId } from '#server/backoffice/money-requests/money-request-wire.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Who wrote a version of a setting, and who approved it. */
export async function versionWire(
  db: Database,
  { madeBy, checkedBy, checkedAt, reason }: SettingVersion,
) {
  const names = await namesOfStaff(db, [madeBy, checkedBy].filter(isStaffId))
  return {
    by: names.get(madeBy) ?? madeBy,
    checkedBy: names.get(checkedBy) ?? checkedBy,
    at: checkedAt.toString(),
    reason,
  }
}
