import { CODES } from '#contract/codes.ts'
import type {
  listPolicyVersions,
  listReplayChanges,
} from '#contract/console/set-up/underwriting-policy.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import type { Noted } from '#server/backoffice/access/staff-caller.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import type { ListInput, ListPage } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { SHIPPED_ID } from '#server/lending/policy-version/draft-policy.ts'
import {
  type ListedVersion,
  policyVersions,
} from '#server/lending/policy-version/policy-version.ts'
import { replayChanges } from '#server/lending/policy-version/replay-changes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** One page of the versions, newest first. */
export async function policyListPage(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { state, cursor, size }: ListInput<typeof listPolicyVersions>,
): Promise<ListPage> {
  const [last] = valuesOfCursor(cursor, 1) ?? []
  const below = last === undefined ? null : numberOf(last)
  const rows = await policyVersions(deps, deps.database, {
    below,
    state: state ?? null,
    most: size + 1,
  })
  const { items, next } = pageFrom(rows, size, ({ number }) => cursorAfter(String(number)))
  const people = items.flatMap(({ version }) =>
    version ? [...version.writers, version.askedBy ?? '', version.checkedBy ?? ''] : [],
  )
  const names = await namesOfPeople(deps.database, people)
  const nameOf = (by: string | null) => names.get(by ?? '') ?? by ?? ''
  return {
    items: items.map(({ version, number, isInForce }) => ({
      number,
      isInForce,
      ...(version ? versionRow(version, nameOf) : SHIPPED),
    })),
    next,
  }
}

/** What no version says of itself. */
const SHIPPED = {
  id: SHIPPED_ID,
  state: 'shipped',
  at: null,
  writers: '',
  askedBy: '',
  checkedBy: '',
} as const

function versionRow(
  version: NonNullable<ListedVersion['version']>,
  nameOf: (id: string | null) => string,
) {
  const { id, state, writers, changedAt, askedBy, askedAt, checkedBy, checkedAt } = version
  return {
    id,
    state,
    at: (checkedAt ?? askedAt ?? changedAt).toString(),
    writers: writers.map(nameOf).join(', '),
    askedBy: nameOf(askedBy),
    checkedBy: nameOf(checkedBy),
  }
}

/** @throws Refusal -1002 */
function numberOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
}

/** One page of the applications that a draft decides in another way; the log names their borrowers. */
export async function replayChangesPage(
  { database }: Pick<Dependencies, 'database'>,
  asked: ListInput<typeof listReplayChanges>,
  noted: Noted,
): Promise<ListPage> {
  const { cursor, size, replay: replayId, before = null, after = null } = asked
  if (replayId === undefined) return { items: [], next: null }
  const afterRow = readPlace(cursor)
  const filter = { replayId, before, after, afterRow, most: size + 1 }
  const { items, next } = pageFrom(await replayChanges(database, filter), size, (row) =>
    cursorAfter(row.appliedAt.toString(), row.loanId),
  )
  noted.borrowers(...items.map(({ borrowerId }) => borrowerId))
  return {
    items: items.map((row) => ({
      id: row.loanId,
      number: row.number,
      product: row.product,
      appliedAt: row.appliedAt.toString(),
      before: row.before,
      after: row.after,
      principalBefore: row.beforePrincipal.toString(),
      principalAfter: row.afterPrincipal.toString(),
      reasonsBefore: row.beforeReasons.join('; '),
      reasonsAfter: row.afterReasons.join('; '),
      isAsDecided: row.isAsDecided,
    })),
    next,
  }
}
