import {
  areAllTogether,
  areApart,
  areInOneShard,
  areTogether,
  calls,
  changed,
  columnsIn,
  conflictsElsewhere,
  functionsIn,
  hasNode,
  hasUnstable,
  innerIn,
  isChange,
  isPlainJoin,
  isSpread,
  lacksOwner,
  movesRow,
  outerRelations,
  within,
  written,
} from './rule-checks.ts'
import { distributedIn, type Known, type Statement } from './statement.ts'
import { asKind, listIn, treeIn } from './tree.ts'

/** What Citus does not run. */
export interface Rule {
  readonly name: string
  /** Where its documentation, or the code that refuses, says so. */
  readonly source: string
  /** Whether a statement whose rows lie in one shard is exempt. */
  readonly isOfCrossing: boolean
  breaks(statement: Statement, known: Known): boolean
}

const DOCS = 'https://docs.citusdata.com/en/stable/develop'
const WORKAROUNDS = `${DOCS}/reference_workarounds.html`
const CODE =
  'https://github.com/citusdata/citus/blob/a3d5708a6ae8bc8ed7129f8256b4585c01b917f3/src/backend/distributed'
const ROUTER = `${CODE}/planner/multi_router_planner.c`

/** Each has a statement that breaks it and one that holds in rules.test.ts. */
export const RULES = [
  {
    name: 'rows are locked in one shard only',
    source: `${WORKAROUNDS}#cross-node-sql-queries`,
    isOfCrossing: false,
    breaks: ({ blocks, fixed }) =>
      blocks.some(
        (block) =>
          listIn(block.fields, 'lockingClause').length > 0 &&
          distributedIn(block).length > 0 &&
          !areInOneShard(distributedIn(block), { fixed }),
      ),
  },
  {
    name: 'a recursive common table stays in one shard',
    source: `${WORKAROUNDS}#cross-node-sql-queries`,
    isOfCrossing: true,
    breaks: ({ blocks }) =>
      blocks.some(({ isRecursive }, at) =>
        isRecursive ? within(blocks, at).some((one) => distributedIn(one).length > 0) : false,
      ),
  },
  {
    name: 'grouping sets and samples stay in one shard',
    source: `${WORKAROUNDS}#cross-node-sql-queries`,
    isOfCrossing: true,
    breaks: ({ blocks }) =>
      blocks.some(
        (block) =>
          distributedIn(block).length > 0 &&
          (hasNode(block.fields['groupClause'], 'GroupingSet') ||
            hasNode(block.fields['fromClause'], 'RangeTableSample')),
      ),
  },
  {
    name: 'a correlated subquery is correlated on the distribution column',
    source: `${WORKAROUNDS}#cross-node-sql-queries`,
    isOfCrossing: true,
    breaks: (statement) =>
      statement.blocks.some(
        (block) =>
          block.isCorrelated &&
          distributedIn(block).length > 0 &&
          !distributedIn(block).every((one) =>
            outerRelations(block).some((other) => areTogether(one, other, statement)),
          ),
      ),
  },
  {
    name: 'a correlated subquery stays on one side: the shards or the coordinator',
    source: `${WORKAROUNDS}#work-around-limitations-using-ctes`,
    isOfCrossing: false,
    breaks: ({ blocks }) =>
      blocks.some(
        (block) =>
          block.isCorrelated &&
          block.relations.some(({ place }) =>
            outerRelations(block).some((outer) => areApart(place, outer.place)),
          ),
      ),
  },
  {
    name: 'tables in an outer join are joined on the distribution column',
    source: `${WORKAROUNDS}#cross-node-sql-queries`,
    isOfCrossing: true,
    breaks: (statement) =>
      statement.blocks.some(({ outerJoins }) =>
        outerJoins.some(({ kept, joined }) => {
          const shards = kept.filter(({ place }) => 'by' in place)
          return (
            shards.length > 0 &&
            joined.some(
              (one) =>
                'by' in one.place && !shards.some((other) => areTogether(one, other, statement)),
            )
          )
        }),
      ),
  },
  {
    name: 'tables are joined on the distribution column, or by equality in a plain select',
    source: `${DOCS}/reference_sql.html#repartition-joins`,
    isOfCrossing: true,
    breaks: (statement) =>
      statement.blocks.some(
        (block) => !areAllTogether(innerIn(block), statement) && !isPlainJoin(block, statement),
      ),
  },
  {
    name: 'values of an insert have no subquery',
    source: `${WORKAROUNDS}#subqueries-within-insert-queries`,
    isOfCrossing: false,
    breaks: ({ blocks }) =>
      blocks.some(
        (block) =>
          block.kind === 'insert' &&
          isSpread(block) &&
          hasNode(
            listIn(asKind(treeIn(block.fields, 'selectStmt'), 'SelectStmt') ?? {}, 'valuesLists'),
            'SubLink',
          ),
      ),
  },
  {
    name: 'an insert names the distribution column',
    source: `${DOCS}/reference_dml.html#inserting-data`,
    isOfCrossing: false,
    breaks: ({ blocks }) => blocks.some((block) => block.kind === 'insert' && lacksOwner(block)),
  },
  {
    name: 'on conflict names a key with the distribution column',
    source:
      'https://docs.citusdata.com/en/stable/reference/common_errors.html#cannot-create-uniqueness-constraint',
    isOfCrossing: false,
    breaks: ({ blocks }) => blocks.some((block) => conflictsElsewhere(block)),
  },
  {
    name: 'an update has no volatile function',
    source: `${WORKAROUNDS}#general`,
    isOfCrossing: false,
    breaks: ({ blocks }, known) =>
      blocks.some(
        (block) =>
          isChange(block) && isSpread(block) && calls(changed(block), known).includes('volatile'),
      ),
  },
  {
    name: 'an update calls stable functions of constants only, and none in case or coalesce',
    source: `${ROUTER}#L672`,
    isOfCrossing: false,
    breaks: ({ blocks }, known) =>
      blocks.some((block) => isChange(block) && isSpread(block) && hasUnstable(block, known)),
  },
  {
    name: 'what a change returns or writes on conflict is immutable',
    source: `${ROUTER}#L689`,
    isOfCrossing: false,
    breaks: ({ blocks }, known) =>
      blocks.some(
        (block) =>
          block.kind !== 'select' &&
          isSpread(block) &&
          calls([treeIn(block.fields, 'returningClause'), written(block)], known).some(
            (one) => one !== 'immutable',
          ),
      ),
  },
  {
    name: 'a row stays with its borrower',
    source: `${ROUTER}#L627`,
    isOfCrossing: false,
    breaks: ({ blocks }) => blocks.some((block) => movesRow(block)),
  },
  {
    name: 'a table of every machine is changed without the tables of borrowers',
    source: `${ROUTER}#L1335`,
    isOfCrossing: true,
    breaks: ({ blocks }) =>
      blocks.some(
        (block, at) =>
          (isChange(block) || block.kind === 'merge') &&
          block.relations.some(({ isTarget, place }) => isTarget && 'everywhere' in place) &&
          (block.kind === 'merge' ||
            within(blocks, at).some((one) => distributedIn(one).length > 0)),
      ),
  },
  {
    name: 'a change over shards finds no row by its place (ctid)',
    source: `${ROUTER}#L990`,
    isOfCrossing: true,
    breaks: ({ blocks }) =>
      blocks.some(
        (block) =>
          isChange(block) &&
          distributedIn(block).some(({ isTarget }) => isTarget) &&
          columnsIn(block.fields).includes('ctid'),
      ),
  },
  {
    name: 'a limit over shards has no subquery',
    source: `${CODE}/planner/multi_logical_planner.c#L951`,
    isOfCrossing: true,
    breaks: ({ blocks }) =>
      blocks.some(
        (block) =>
          distributedIn(block).length > 0 &&
          hasNode([block.fields['limitCount'], block.fields['limitOffset']], 'SubLink'),
      ),
  },
  {
    name: 'functions that write or lock are called beside no table of the shards',
    source: `${DOCS}/api_udf.html#create-distributed-function`,
    isOfCrossing: false,
    breaks: ({ blocks }, { writing }) =>
      blocks.some(
        (block) =>
          distributedIn(block).length > 0 &&
          functionsIn(block.fields).some(
            (name) => writing.has(name) || /^pg_.*advisory/.test(name),
          ),
      ),
  },
] as const satisfies readonly Rule[]
