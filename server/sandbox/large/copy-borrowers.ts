import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Entry } from '#server/ledger/entry.ts'
import { postOnceEach } from '#server/ledger/journal.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { hashesOf, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import {
  COPIED_BEFORE_ENTRIES,
  type CopiedTable,
  type Original,
} from '#server/sandbox/large/original.ts'

/** Borrowers of one transaction: memory holds no more of them. */
const SET = 250

/** The copies of one run are told from those of others by their places. */
export interface Place {
  readonly original: Original
  /** Unique among all copies of a database; numbers of telephones and loans come from it. */
  readonly place: number
}

/**
 * Makes borrowers with the loans of others, under ids, names and numbers of their own, set by set:
 * names and accounts are sealed, and each entry goes through the ledger's posting path.
 *
 * @param done is told how many were made so far
 */
export async function copyBorrowers(
  db: Database,
  places: Iterable<Place>,
  done: (count: number) => void = () => {},
): Promise<void> {
  let count = 0
  let set: Place[] = []
  const copySet = async () => {
    const copies = set
    await db.transaction().execute((tx) => copyOnce(tx, copies))
    count += copies.length
    set = []
    done(count)
  }
  for (const each of places) if (set.push(each) === SET) await copySet()
  if (set.length > 0) await copySet()
}

async function copyOnce(tx: Transaction, places: readonly Place[]): Promise<void> {
  const copies = places.map(startCopy)
  for (const table of COPIED_BEFORE_ENTRIES) await insertRows(tx, table, copies)
  const chains = copies.flatMap(({ original, exchanged }) =>
    original.entries.map((entries) => ({ entries, exchanged })),
  )
  const most = Math.max(...chains.map(({ entries }) => entries.length))
  // One statement can post one entry of each chain.
  for (let index = 0; index < most; index += 1) {
    const entries = chains.flatMap(({ entries: all, exchanged }) => {
      const entry = all[index]
      return entry ? [copiedEntry(entry, exchanged)] : []
    })
    const posted = await postOnceEach(tx, entries)
    if (posted.size < entries.length) throw new Error('A copy has the reference of another entry.')
  }
  await insertRows(tx, 'entry_payment', copies)
}

interface Copy extends Place {
  readonly borrowerId: string
  /** A text with the ids and numbers of the copy in place of the original's. */
  readonly exchanged: (text: string) => string
}

function startCopy({ original, place }: Place): Copy {
  const ids = original.ids.map((id) => [id, randomUUID()] as const)
  const numbers = original.numbers.map((number, index) => [number, numberOf(place, index)] as const)
  // Our names of payouts have the ids of loans without hyphens.
  const bare = ids.map((pair) => pair.map((id) => id.replaceAll('-', '')) as [string, string])
  const others = new Map([...ids, ...bare, ...numbers])
  // A number may begin like another one.
  const longestFirst = [...others.keys()].toSorted((one, other) => other.length - one.length)
  const any = new RegExp(longestFirst.join('|'), 'g')
  return {
    original,
    place,
    borrowerId: ids[0]?.[1] ?? '',
    exchanged: (text) => text.replace(any, (found) => others.get(found) ?? found),
  }
}

function numberOf(place: number, index: number): string {
  return `LARGE-${place}-${index + 1}`
}

async function insertRows(
  tx: Transaction,
  table: CopiedTable,
  copies: readonly Copy[],
): Promise<void> {
  const rows: string[] = []
  const changes: string[] = []
  for (const copy of copies) {
    const changed = JSON.stringify(await changesOf(tx, table, copy))
    for (const row of copy.original.rows[table]) {
      rows.push(copy.exchanged(row))
      changes.push(changed)
    }
  }
  if (rows.length === 0) return
  const name = sql.table(table)
  await sql`
    insert into ${name} select made.*
    from unnest(${rows}::text[], ${changes}::text[]) given (original, change),
      jsonb_populate_record(null::${name}, original::jsonb || change::jsonb) made`.execute(tx)
}

/** What a copy has of its own besides ids and numbers. */
async function changesOf(tx: Transaction, table: CopiedTable, copy: Copy): Promise<object> {
  const { place, borrowerId } = copy
  // Posting counts again what the loan was charged.
  if (table === 'loan') return { charged: 0 }
  if (table === 'borrower') {
    const person = { fullName: nameOf(place), birthOn: birthOf(place) }
    const phone = phoneOf(place)
    return { phone, lifetime_id: null, ...asJson(await sealPerson(tx, borrowerId, person)) }
  }
  if (table === 'payout_account') {
    const texts = { account_number: `0917${digits(place)}`, holder_name: nameOf(place) }
    const bank_code = 'GXCHPHM2XXX'
    const stored = await sealRow(tx, 'payout_account', borrowerId, texts)
    const search_hashes = hashesOf(tx, 'payout_account', { bank_code, ...texts })
    return asJson({ bank_code, ...stored, search_hashes })
  }
  return {}
}

/** Values as PostgreSQL reads them in JSON. */
function asJson(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map(hexOf) : hexOf(value),
    ]),
  )
}

function hexOf(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
}

function copiedEntry(entry: Entry, exchanged: Copy['exchanged']): Entry {
  return {
    ...entry,
    chain: exchanged(entry.chain) as Entry['chain'],
    reference: exchanged(entry.reference),
    reverses: entry.reverses ? exchanged(entry.reverses) : null,
    transfers: entry.transfers.map(({ debit, credit, ...line }) => ({
      ...line,
      debit: exchanged(debit) as typeof debit,
      credit: exchanged(credit) as typeof credit,
    })),
  }
}

/** Begins the number of every copy: nobody has one like it. */
export const COPIED_PHONES = '+63900'

function phoneOf(place: number): string {
  return `${COPIED_PHONES}${digits(place)}`
}

function digits(place: number): string {
  return String(place).padStart(7, '0')
}

const FIRST_NAMES = ['Maria', 'Jose', 'Ana', 'Juan', 'Rosa', 'Pedro', 'Luz', 'Ramon', 'Elena']
const LAST_NAMES = ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Ocampo', 'Garcia', 'Mendoza', 'Torres']

function nameOf(place: number): string {
  const first = FIRST_NAMES[place % FIRST_NAMES.length]
  const last = LAST_NAMES[Math.floor(place / FIRST_NAMES.length) % LAST_NAMES.length]
  return `${first} ${last}`
}

const FIRST_BIRTH = Temporal.PlainDate.from('1965-01-01')

function birthOf(place: number): Temporal.PlainDate {
  return FIRST_BIRTH.add({ days: (place * 37) % 14_000 })
}
