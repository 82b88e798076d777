import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { planByIndex } from '#server/platform/database/plan-by-index.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { rowSearchHashes, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { copyRows } from '#doubles/large/copy-rows.ts'
import { COPIED_TABLES, type Original } from '#doubles/large/original.ts'
import { bare } from '#doubles/large/template.ts'

/** Borrowers of one transaction; its statements are as many whatever its size. */
const SET = 50_000
/** Borrowers of one statement that names them: what is in memory at once. */
const NAMED_TOGETHER = 1000

/** The copies of one run are told from those of others by their places. */
export interface Place {
  readonly original: Original
  /** Unique among all copies of a database; numbers of telephones and loans come from it. */
  readonly place: number
}

/**
 * Makes borrowers with the loans of others, under ids, names and numbers of their own, set by set:
 * names and accounts are sealed, and entries are linked anew, as their texts have other ids. The
 * guards of the books do not run (that would post each entry), so audit what was made.
 *
 * @param db as a superuser, who may switch them off
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
  const originals = [...new Set(places.map(({ original }) => original))]
  await nameCopies(tx, places, originals)
  await planByIndex(tx)
  await sql`set local session_replication_role = replica`.execute(tx)
  for (const table of COPIED_TABLES)
    for (const [number, original] of originals.entries())
      await copyRows(tx, table, original, number)
  await sql`set local session_replication_role = origin`.execute(tx)
  await sql`drop table copied_from`.execute(tx)
}

/**
 * The table `copied_from` of the transaction: for each copy its original's number, what stands in
 * its texts (template.ts), and what it has of its own besides.
 */
async function nameCopies(
  tx: Transaction,
  places: readonly Place[],
  originals: readonly Original[],
): Promise<void> {
  const numbers = new Map(originals.map((original, number) => [original, number]))
  await sql`
    create temporary table copied_from (
      original integer, ids text[], borrower jsonb, payout_account jsonb
    ) on commit drop`.execute(tx)
  for (let from = 0; from < places.length; from += NAMED_TOGETHER) {
    const made: object[] = []
    for (const { original, place } of places.slice(from, from + NAMED_TOGETHER)) {
      const ids = original.ids.map(() => randomUUID())
      const ownNumbers = original.numbers.map((_, index) => numberOf(place, index))
      made.push({
        original: numbers.get(original),
        ids: [...ids, ...ids.map(bare), ...ownNumbers],
        ...(await ownValues(tx, place, ids[0] ?? '')),
      })
    }
    await sql`
      insert into copied_from
      select * from jsonb_populate_recordset(null::copied_from, ${JSON.stringify(made)}::jsonb)
    `.execute(tx)
  }
  await sql`create index on copied_from (original)`.execute(tx)
  await sql`analyze copied_from`.execute(tx)
}

function numberOf(place: number, index: number): string {
  return `LARGE-${place}-${index + 1}`
}

/** What a copy has of its own besides ids and numbers, as PostgreSQL reads it in JSON. */
async function ownValues(tx: Transaction, place: number, borrowerId: string) {
  const person = { fullName: nameOf(place), birthOn: birthOf(place) }
  const texts = { account_number: `0917${digits(place)}`, holder_name: nameOf(place) }
  const bank_code = 'GXCHPHM2XXX'
  return {
    borrower: asJson({
      phone: phoneOf(place),
      lifetime_id: null,
      ...(await sealPerson(tx, borrowerId, person)),
    }),
    payout_account: asJson({
      bank_code,
      ...(await sealRow(tx, 'payout_account', borrowerId, texts)),
      search_hashes: rowSearchHashes(tx, 'payout_account', { bank_code, ...texts }),
    }),
  }
}

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
