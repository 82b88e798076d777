import type { readPolicyVersion } from '#contract/console/set-up/underwriting-policy.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { compareForms, toForm } from '#server/backoffice/underwriting-policy/policy-form.ts'
import { SHIPPED_ID } from '#server/lending/policy-version/draft-policy.ts'
import { policyVersion, type ShownVersion } from '#server/lending/policy-version/policy-version.ts'
import { readTally } from '#server/lending/policy-version/tally-record.ts'
import { readPolicyRecord } from '#server/lending/underwriting/policy-record.ts'
import { shippedPolicy } from '#server/lending/underwriting/policy-in-force.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Page = StaffOutput<typeof readPolicyVersion>

/** A version of the policy with its replay. @throws Refusal -1001 */
export async function policyPage(deps: Dependencies, id: string, readerId: string): Promise<Page> {
  const { database, config } = deps
  const { replayedApplications: replayMost } = config
  const shown = await policyVersion(deps, database, id === SHIPPED_ID ? null : id)
  const { version, isInForce, canBegin, comparedWith } = shown
  const common = { isInForce, canBegin, replayMost }
  if (!version) return { ...common, ...SHIPPED, form: toForm(shippedPolicy(deps)) }
  const { askedBy, checkedBy, writers } = version
  const people = [...writers, askedBy ?? '', checkedBy ?? '', shown.replay?.startedBy ?? '']
  const names = await namesOfPeople(database, people)
  const nameOf = (by: string | null) => names.get(by ?? '') ?? by ?? ''
  const form = toForm(readPolicyRecord(version.content))
  return {
    ...common,
    id: version.id,
    number: version.number,
    state: version.state,
    form,
    changes: comparedWith ? compareForms(toForm(comparedWith), form) : [],
    edition: version.edition,
    writers: writers.map(nameOf),
    changedAt: version.changedAt.toString(),
    askedBy: nameOf(askedBy),
    askedAt: version.askedAt?.toString() ?? null,
    reason: version.reason ?? '',
    checkedBy: nameOf(checkedBy),
    checkedAt: version.checkedAt?.toString() ?? null,
    rejectReason: version.rejectReason ?? '',
    isOwn: askedBy === readerId || writers.includes(readerId),
    replay: replayPart(shown, nameOf),
    seen: shown.seen,
  }
}

/** What no version says of itself. */
const SHIPPED = {
  id: SHIPPED_ID,
  number: 0,
  state: 'shipped',
  changes: [],
  edition: 0,
  writers: [],
  changedAt: null,
  askedBy: '',
  askedAt: null,
  reason: '',
  checkedBy: '',
  checkedAt: null,
  rejectReason: '',
  isOwn: false,
  replay: null,
  seen: '',
} satisfies Partial<Page>

function replayPart(
  { replay, replayState }: ShownVersion,
  nameOf: (id: string | null) => string,
): Page['replay'] {
  if (!replay || replayState === 'none') return null
  const { cells, changed, asDecided, limitBefore, limitAfter } = readTally(replay.tally)
  return {
    id: replay.id,
    state: replayState,
    startedAt: replay.startedAt.toString(),
    startedBy: nameOf(replay.startedBy),
    endedAt: replay.endedAt?.toString() ?? null,
    inForce: replay.inForce,
    total: replay.total,
    done: replay.done,
    asDecided,
    changed,
    cells: cells.map(({ principalBefore, principalAfter, ...cell }) => ({
      ...cell,
      principalBefore: principalBefore.toString(),
      principalAfter: principalAfter.toString(),
    })),
    limitBefore: limitBefore.toString(),
    limitAfter: limitAfter.toString(),
  }
}
