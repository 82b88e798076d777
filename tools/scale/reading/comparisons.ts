import { SameValues } from './same-values.ts'
import { type Column, findColumn, type Scope } from './scope.ts'
import { bare, listParts } from './shapes.ts'
import { asKind, nodesIn, readText, type Tree, wordsIn } from '#tools/scale/tree.ts'

/** What a statement compares by `=`. */
export class Comparisons {
  readonly joined = new SameValues()
  readonly fixed = new SameValues()

  equal(left: Tree, right: Tree, scope: Scope): void {
    const [lefts, rights] = [listParts(left), listParts(right)]
    if (lefts.length !== rights.length) return
    lefts.forEach((one, place) => {
      const other = rights[place] ?? {}
      const [column, otherColumn] = [
        findComparedColumn(one, scope),
        findComparedColumn(other, scope),
      ]
      if (column && otherColumn) this.join(column, otherColumn)
      else if (column) this.compare(column, other, scope)
      else if (otherColumn) this.compare(otherColumn, one, scope)
    })
  }

  join(one: Column, other: Column): void {
    this.joined.join(one.key, other.key)
    if (one.isCarried && other.isCarried) this.fixed.join(one.key, other.key)
  }

  /** With what is no column: a constant when nothing in it is a column. */
  compare(column: Column, value: Tree, scope: Scope): void {
    const nodes = [...nodesIn(value)]
    if (nodes.some(([kind]) => kind === 'SubLink')) return
    const names = nodes.flatMap(([kind, fields]) =>
      kind === 'ColumnRef' ? [wordsIn(fields, 'fields')] : [],
    )
    if (names.some((words) => findColumn(scope, words) !== undefined)) return
    this.joined.fix(column.key, readText(bare(value)))
    if (column.isCarried) this.fixed.fix(column.key, readText(bare(value)))
  }
}

/** The column that a value is, if it is one. */
export function findComparedColumn(value: Tree, scope: Scope): Column | null {
  const reference = asKind(bare(value), 'ColumnRef')
  return reference ? (findColumn(scope, wordsIn(reference, 'fields'))?.column ?? null) : null
}
