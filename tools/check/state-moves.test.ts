// A state is moved in one file of a module, by a named move, and nowhere else.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  STATE_MOVES,
  stateColumn,
  type StateTable,
} from '#server/platform/database/schema/state-moves.ts'

/** The files that move the states of a table. */
const PLACES: Readonly<Record<StateTable, readonly string[]>> = {
  complaint: ['server/service/complaint/complaint-store.ts'],
  document_archive_item: ['server/backoffice/archives/archive-store.ts'],
  identity_picture: ['server/identity/picture/picture-store.ts'],
  loan: [
    // As if loans were late: how the duration of a call grows with them.
    'bench/growth/measure.ts',
    'server/lending/application/decision/decision-store.ts',
    'server/lending/loan/status/loan-transitions.ts',
    'server/platform/database/functions/loans/store_loans.sql',
  ],
  payment_intent: [
    'server/payments/transitions/payment-intent-transitions.ts',
    'server/platform/database/functions/ledger/book_payments.sql',
  ],
  payout: [
    'server/identity/payout-account/payout-account-store.ts',
    'server/payments/transitions/payout-transitions.ts',
  ],
  product_version: ['server/lending/checked-version/change-version.ts'],
  product_withdrawal: ['server/lending/product/publishing/product-withdrawal-store.ts'],
  refund: ['server/payments/transitions/refund-transitions.ts'],
  staff: ['server/backoffice/accounts/staff-account-store.ts'],
  underwriting_version: ['server/lending/checked-version/change-version.ts'],
}

const TABLES = Object.keys(STATE_MOVES) as StateTable[]

/** Statements, each with its table and what it sets. */
const UPDATE = /\bupdate\s+(\w+)(?:\s+\w+)?\s+set\b([\s\S]*?)(?=\bwhere\b|[`;]|$)/g
const UPSERT = /\binsert\s+into\s+(\w+)[^`;]*?\bdo\s+update\s+set\b([\s\S]*?)(?=\bwhere\b|[`;]|$)/g
const BUILT = /\bupdateTable\('(\w+)'\)\s*\.set\(([\s\S]*?)(?=\.where\(|\.execute|$)/g

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', 'server', 'doubles', 'drills', 'bench', 'tools'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|sql)$/.test(path))
  .filter((path) => !/\.test\.ts$|\/testing-|\/migrations\/|-rules\.ts$/.test(path))
  .map((path) => ({ path, moved: movedTables(readFileSync(path, 'utf8')) }))

test.for(TABLES)('states of %s are moved where it is said, and nowhere else', (table) => {
  const found = sources.filter(({ moved }) => moved.has(table)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(PLACES[table].toSorted())
})

test.for([
  ["update payout set sent_at = null, state = 'failed' where id = $1", ['payout']],
  ["update payment_intent intent set state = 'paid' from unnest(booked)", ['payment_intent']],
  ['update loan set status = 21', ['loan']],
  ["updateTable('refund').set({ state, at }).where('id', '=', id)", ['refund']],
  ["updateTable('complaint').set(({ eb }) => ({ state: 'open' }))", ['complaint']],
  ["insert into staff (id) values (1) on conflict (id) do update set state = 'ended'", ['staff']],
  ["type T = 'payout' ; update ${sql.table(table)} set state = 'failed'", ['payout']],
  ["update payout set ask_at = null where state = 'queued'", []],
  ["updateTable('payout').set({ ask_at: null }).where('state', '=', 'queued')", []],
  ["insert into payout (id, state) values (1, 'queued')", []],
] as const)('%s moves %s', ([statement, tables]) => {
  expect([...movedTables(statement)]).toEqual(tables)
})

/** The tables whose states the statements of a text move; `table` is any that the text names. */
function movedTables(text: string): Set<StateTable> {
  const named = TABLES.filter((table) => text.includes(`'${table}'`))
  const byName = '${sql.table(table)}'
  const parts = text.includes(byName)
    ? named.map((table) => text.replaceAll(byName, table))
    : [text]
  return new Set(parts.flatMap((part) => [...movedIn(part)]))
}

function movedIn(text: string): Set<StateTable> {
  const written = [...text.matchAll(UPDATE), ...text.matchAll(UPSERT), ...text.matchAll(BUILT)]
  const moved = written.map(([, name, set]) =>
    TABLES.find(
      (table) => table === name && new RegExp(`\\b${stateColumn(table)}\\s*[=:,}]`).test(set ?? ''),
    ),
  )
  return new Set(moved.filter((table) => table !== undefined))
}
