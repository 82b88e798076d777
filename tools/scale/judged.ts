import type { SentStatement } from '#server/platform/database/testing/testing-statements.ts'
import { classify, type Verdict } from './classify.ts'
import { readStatement } from '#tools/scale/reading/read-statement.ts'
import type { Known } from './statement.ts'
import { parseStatements, type Tree } from './tree.ts'

/** A statement and where it runs. */
export interface Judged extends Verdict {
  readonly text: string
  readonly from: string
}

/** Judges a statement; null for one that the database cannot have: of tables that a test made. */
export function judge({ text, from, same }: SentStatement, known: Known): Judged | null {
  const [tree] = parseStatements(text) ?? []
  if (!tree) return null
  const statement = readStatement(withSame(tree, same), known)
  return statement.unknown.length > 0 ? null : { text, from, ...classify(statement, known) }
}

/** Parameters with the same value as one: a borrower is often given twice. */
function withSame(tree: Tree, same: SentStatement['same']): Tree {
  return JSON.parse(JSON.stringify(tree), (key, value: unknown) =>
    key === 'number' && typeof value === 'number' ? (same[value] ?? value) : value,
  ) as Tree
}
