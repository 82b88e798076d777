import type { Place } from './distribution.ts'
import type { SameValues } from '#tools/scale/reading/same-values.ts'
import type { Tree } from './tree.ts'

/** What a database has, as far as the rules ask. */
export interface Known {
  /** Columns by table. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  readonly places: Readonly<Record<string, Place>>
  /** By the name of a function: that of its most volatile form. */
  readonly volatility: ReadonlyMap<string, 'immutable' | 'stable' | 'volatile'>
  /** Functions that write, of ours. */
  readonly writing: ReadonlySet<string>
}

/** A table where a statement names it. */
export interface Relation {
  /** Of this place in the statement. */
  readonly id: string
  readonly table: string
  readonly place: Place
  readonly isTarget: boolean
}

/** One level of a statement: a select, insert, update or delete, alone or inside of another. */
export interface Block {
  readonly kind: 'select' | 'insert' | 'update' | 'delete' | 'merge'
  /** How it stands in the one around it. */
  readonly as: 'statement' | 'common table' | 'subquery' | 'expression' | 'side of a union'
  readonly around: Block | null
  readonly fields: Tree
  readonly relations: Relation[]
  /** Sources that are the same for each shard: functions, values, results of other blocks. */
  readonly recurring: string[]
  /** Pairs of sides of outer joins: what is kept, and what may be missing. */
  readonly outerJoins: { readonly kept: Relation[]; readonly joined: Relation[] }[]
  /** Whether it names a column of a block around it. */
  isCorrelated: boolean
  /** Whether it is a common table that names itself. */
  isRecursive: boolean
}

export interface Statement {
  readonly blocks: readonly Block[]
  /** Columns that are compared with each other, in whatever part. */
  readonly joined: SameValues
  /** The same, where the planner carries a constant from one column to the other. */
  readonly fixed: SameValues
  /** Tables that the database does not have. */
  readonly unknown: readonly string[]
}

/** The column by which a table's rows are placed; null where all are in one place. */
export function columnOfPlace(place: Place): string | null {
  return 'by' in place ? place.by : null
}

/** What a relation is distributed by, as a column of this place in the statement. */
export function findDistribution({ id, place }: Relation): string | null {
  const column = columnOfPlace(place)
  return column === null ? null : `${id}.${column}`
}

export function distributedIn(block: Block): Relation[] {
  return block.relations.filter(({ place }) => 'by' in place)
}
