import type { listStaff, listStaffRequests } from '#contract/console/staff/staff-accounts.ts'
import { listAccounts } from '#server/backoffice/accounts/staff-account-store.ts'
import { listRequests } from '#server/backoffice/accounts/staff-request-store.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import type { ListInput, ListPage } from '#server/backoffice/lists/serve-list.ts'
import type { Database } from '#server/platform/database/database.ts'

/** One page of the people of staff, by e-mail. */
export async function staffPage(
  db: Database,
  { cursor, size, state }: ListInput<typeof listStaff>,
): Promise<ListPage> {
  const [after = null] = valuesOfCursor(cursor, 1) ?? []
  const rows = await listAccounts(db, after, state, size + 1)
  const page = pageFrom(rows, size, ({ email }) => cursorAfter(email.toLowerCase()))
  return {
    ...page,
    items: page.items.map(({ roles, lastSeenAt, ...account }) => ({
      ...account,
      roles: roles.join(', '),
      lastSeenAt: lastSeenAt?.toString() ?? null,
    })),
  }
}

/** One page of what waits for another admin, or was checked. */
export async function staffRequestPage(
  db: Database,
  { cursor, size, state }: ListInput<typeof listStaffRequests>,
): Promise<ListPage> {
  const rows = await listRequests(db, valuesOfCursor(cursor, 2), state, size + 1)
  const page = pageFrom(rows, size, ({ madeAt, id }) => cursorAfter(madeAt.toString(), id))
  return {
    ...page,
    items: page.items.map(({ madeAt, ...request }) => ({ ...request, madeAt: madeAt.toString() })),
  }
}
