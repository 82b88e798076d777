import type { Comparisons } from './comparisons.ts'
import type { Output } from './shapes.ts'
import type { Scope } from './scope.ts'
import type { Block, Known } from '#tools/scale/statement.ts'
import type { Tree } from '#tools/scale/tree.ts'

export interface CommonTable {
  readonly outputs: readonly Output[]
}

export type CommonTables = ReadonlyMap<string, CommonTable>

/** How a query stands in the one around it. */
export interface Standing {
  readonly as: Block['as']
  readonly around: Block | null
  readonly scope: Scope | null
  readonly isPulledUp: boolean
}

/** Where an expression stands. */
export interface Here {
  readonly block: Block
  readonly scope: Scope
  readonly tables: CommonTables
}

/** What is known of a statement while it is read. */
export interface Reading {
  readonly known: Known
  readonly blocks: Block[]
  readonly unknown: string[]
  readonly comparisons: Comparisons
  /** A name for the next source. */
  next(): string
  /** Reads a query inside of the one that is read, and answers what it returns. */
  query(wrapped: Tree, standing: Standing, tables: CommonTables): readonly Output[]
}
