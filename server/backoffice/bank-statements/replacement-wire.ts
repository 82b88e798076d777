import type { Static } from 'typebox'
import type { ReplacedByFile } from '#contract/console/money/bank-statements.ts'
import { differenceId } from '#server/backoffice/differences/named-difference.ts'
import type { Replacement } from '#server/payments/bank/files/replace-statement.ts'

/** Lines that a page shows: those that go, change and come before those that stay. */
const LINES_SHOWN = 2000

type StoredLine = Replacement['lines']['gone'][number]
type Wire = Static<typeof ReplacedByFile>

/** What a file does in the place of a statement. */
export function replacementWire({ statement, imported, lines }: Replacement): Wire {
  const { same, gone, come } = lines
  const [stay, change] = [same.filter(isUnchanged), same.filter((each) => !isUnchanged(each))]
  const rows = [
    ...gone.map((line) => lineWire('goes', line)),
    ...change.map(({ before, after }) => lineWire('changes', after, before)),
    ...come.map((line) => lineWire('comes', line)),
    ...stay.map(({ before, after }) => lineWire('stays', after, before)),
  ]
  const after = [imported, ...imported.more].find(({ account }) => account === statement.account)
  return {
    statement: {
      id: statement.id,
      account: statement.account,
      name: statement.name,
      closesOn: statement.closesOn.toString(),
      opening: String(statement.opening),
      closing: String(statement.closing),
    },
    opening: String(after?.opening ?? statement.opening),
    closing: String(after?.closing ?? statement.closing),
    closesOn: (after?.closesOn ?? statement.closesOn).toString(),
    stayCount: stay.length,
    changeCount: change.length,
    comeCount: come.length,
    goCount: gone.length,
    undoCount: gone.filter(({ explainedAs }) => explainedAs !== null).length,
    lineCount: rows.length,
    lines: rows.slice(0, LINES_SHOWN),
  }
}

const isUnchanged = (each: { readonly isUnchanged: boolean }) => each.isUnchanged

function lineWire(
  change: Wire['lines'][number]['change'],
  { account, line, bookedOn, amount, reference, text, ...shown }: StoredLine,
  before: StoredLine | null = null,
): Wire['lines'][number] {
  const { explainedAs } = before ?? shown
  return {
    change,
    // Of the line as it is kept now.
    id: change === 'comes' ? '' : idOf(before ?? { account, line }),
    account,
    bookedOn: bookedOn.toString(),
    amount: String(amount),
    reference,
    text,
    before: change === 'changes' && before ? `${before.bookedOn.toString()} ${before.text}` : '',
    kind: explainedAs,
  }
}

function idOf({ account, line }: Pick<StoredLine, 'account' | 'line'>): string {
  return differenceId({ kind: 'bankLine', subject: `${account}:${line}` })
}

/** What a file does in the place of a statement, for the log. */
export function replacedCounts(replacement: Replacement): string {
  const { statement, stayCount, changeCount, comeCount, goCount } = replacementWire(replacement)
  return `${statement.account}, in the place of its last statement: ${stayCount} lines stay, ${changeCount} change, ${comeCount} come, ${goCount} go`
}
