/** A column that a name stands for. */
export interface Column {
  readonly key: string
  /** Whether the planner carries a constant to it. */
  readonly isCarried: boolean
}

/** What can be named in a block: a table, a subquery, a function. */
export interface Source {
  /** Of this place in the statement. */
  readonly id: string
  readonly alias: string
  /** By name. A name that stands for no one column of a table is null. */
  readonly columns: ReadonlyMap<string, Column | null>
  /** Whether it may have other columns too. */
  readonly isOpen: boolean
}

/** The sources of a block, and those of the blocks around it. */
export interface Scope {
  readonly sources: Source[]
  readonly around: Scope | null
  /** Whether a constant outside reaches a comparison inside. */
  readonly isPulledUp: boolean
  /** Called when a name of a block around is used. */
  readonly onOuter: () => void
}

/** What a name stands for: a column, no one column (null), or nothing in the statement (undefined). */
export interface Found {
  readonly column: Column | null
}

/** Resolves `alias.column` or `column`. Undefined: a variable of the function around. */
export function findColumn(scope: Scope, words: readonly string[]): Found | undefined {
  const [first = '', second] = words
  const found = second === undefined ? byName(scope, first) : byAlias(scope, first, second)
  if (found !== undefined || scope.around === null) return found
  const outer = findColumn(scope.around, words)
  if (outer === undefined) return undefined
  scope.onOuter()
  const { column } = outer
  return { column: column && { ...column, isCarried: column.isCarried && scope.isPulledUp } }
}

function byAlias({ sources }: Scope, alias: string, name: string): Found | undefined {
  const source = sources.find((one) => one.alias === alias)
  return source && { column: source.columns.get(name) ?? openColumn(source, name) }
}

function byName({ sources }: Scope, name: string): Found | undefined {
  const source = sources.find(({ columns }) => columns.has(name))
  if (source) return { column: source.columns.get(name) ?? null }
  // The whole row of a source.
  if (sources.some(({ alias }) => alias === name)) return { column: null }
  const open = sources.find(({ isOpen }) => isOpen)
  return open && { column: openColumn(open, name) }
}

function openColumn({ id, isOpen }: Source, name: string): Column | null {
  return isOpen ? { key: `${id}.${name}`, isCarried: true } : null
}
