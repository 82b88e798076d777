// What home and an offer are made from is in their fingerprints.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { offerFingerprint } from '#server/lending/offer/fingerprint/offer-fingerprint.ts'
import { shownOffer } from '#server/lending/application/show-offer.ts'
import { homeAsColumn } from '#server/lending/home/get-home.ts'
import { homeFingerprint } from '#server/lending/home/home-fingerprint.ts'
import { selectIdentities } from '#server/lending/offer/credit-history.ts'
import { selectPerson } from '#server/lending/offer/person.ts'
import { selectMembers } from '#server/lending/offer/fingerprint/select-members.ts'
import type { AskedField } from '#server/platform/database/read-for-each.ts'
import { textAsColumn } from '#server/platform/database/rows-text.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const { database } = deps

const valueOf = (borrowerId: string): AskedField =>
  Object.assign((name: string) => (name === 'now' ? sql`now()` : sql`${borrowerId}::text`), {
    ofAll: () => sql`select ${borrowerId}::text`,
  })

const id = deps.random.uuid()
const brand = deps.config.brands.get('ph')
if (!brand) throw new Error('There is no brand ph.')
const viewer = { borrowerId: id, brand, language: 'en', network: '' } as const

/** The tables that a statement names, without those that it makes itself. */
function tablesOf(text: string): Set<string> {
  const named = [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)]
  const made = [...text.matchAll(/\b([a-z_]+)(?: \([a-z, ]+\))? as (?:materialized )?\(/g)]
  const firstOf = (matches: readonly RegExpMatchArray[]) =>
    new Set(matches.map(([, name]) => name ?? ''))
  return firstOf(named).difference(firstOf(made))
}

// Entries never change, and the head of their chain is watched; home is not kept while a payment of
// the borrower is pending.
// spec: API-001
test.each([
  [
    'home',
    homeAsColumn(deps, viewer).sql,
    homeFingerprint(deps, valueOf(id)),
    ['entry', 'payment', 'payment_channel', 'transfer'],
  ],
  [
    'an offer',
    shownOffer(deps, viewer, { productId: '11' }).sql,
    offerFingerprint(deps, valueOf(id)),
    ['entry', 'transfer'],
  ],
])('every table that %s is read from is in its fingerprint', (_, column, fingerprint, besides) => {
  const read = tablesOf(sql`select ${column}`.compile(database).sql)
  const watched = tablesOf(textAsColumn(fingerprint).compile(database).sql)
  expect(read.size).toBeGreaterThan(10)
  expect([...read.difference(watched)].toSorted()).toEqual(besides)
})

// spec: API-018
test('every account that may be the same person is among the members', async () => {
  const one = await newBorrower(deps, 'ph')
  const { phone } = await database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  const given = await newBorrower(deps, 'given', { phone })
  const erased = await newBorrower(deps, 'ph')
  await sql`insert into kept_identity (borrower_id, kept_until, phone)
    values (${erased}, now() + interval '1 day', ${phone})`.execute(database)
  const ids = async (tables: ReturnType<typeof sql>, select: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: string }>`with ${tables} ${select}`.execute(database)
    return new Set(rows.map((row) => row.id))
  }
  const members = await ids(selectMembers(deps, valueOf(one)), sql`select id from member`)
  const person = await ids(selectPerson(deps, one), sql`select id from person`)
  const identities = await ids(selectIdentities(one), sql`select borrower_id as id from identity`)
  expect(person.union(identities).isSubsetOf(members)).toBe(true)
  expect(person).toContain(erased)
  expect(members).toEqual(new Set([one, given, erased]))
})
