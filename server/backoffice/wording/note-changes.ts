import type { Noted } from '#server/backoffice/access/staff-caller.ts'
import type { PageChange } from '#server/growth/promotion/pages/page-changes.ts'

/** The fields that differ, before and after, for the log of staff. */
export function noteChanges(noted: Noted, changes: readonly PageChange[]): void {
  const values = (of: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[of]]))
  noted.changed = { borrowerId: null, before: values('before'), after: values('after') }
}
