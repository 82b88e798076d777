import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowSearchHashes, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/** Of so many borrowers one has it. */
const ONE_OF = { information: 10, pictures: 200, corrections: 1000 } as const

/** Sign-ins and forms of copied borrowers, and pictures and corrections that wait for a person. */
export async function fillIdentity(tx: Transaction, staffId: string): Promise<void> {
  await sql`
    insert into session (id, borrower_id, family_id, token_hash, created_at, seen_at, ends_at,
      ended_at, signed_in_at, device)
    select gen_random_uuid(), borrower_id, gen_random_uuid(),
      sha256((gen_random_uuid() || ' ' || gen_random_uuid())::bytea), at, at, at + interval '90 days',
      at + interval '1 hour', at, 'Chrome on Android'
    from copied, lateral (select now() - (1 + place % 90) * interval '1 day' as at) signed_in
  `.execute(tx)
  await sql`
    insert into identity_picture (id, borrower_id, kind, state, bytes, uploaded_at, sent_at)
    select 'large-' || gen_random_uuid(), borrower_id, kind, 'sent', 40000, at, at
    from copied, unnest(array['front', 'back', 'selfie']) kind,
      lateral (select now() - place % 600 * interval '1 minute' as at) taken
    where place % ${ONE_OF.pictures} = 0`.execute(tx)
  for (const borrowerId of await everyNth(tx, ONE_OF.information)) await tellId(tx, borrowerId)
  for (const borrowerId of await everyNth(tx, ONE_OF.corrections))
    await askCorrection(tx, borrowerId, staffId)
}

async function everyNth(tx: Transaction, nth: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select borrower_id as id from copied where place % ${nth} = 0`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores an ID number of their own. */
async function tellId(tx: Transaction, borrowerId: string): Promise<void> {
  const items = { idType: 'passport', idNumber: `P${borrowerId.slice(0, 8).toUpperCase()}` }
  const sealed = await sealRow(tx, 'borrower_information', borrowerId, {
    items: JSON.stringify(items),
  })
  const hashes = rowSearchHashes(tx, 'borrower_information', { items })
  await tx
    .insertInto('borrower_information')
    .values({
      borrower_id: borrowerId,
      group_name: 'personal',
      saved_at: Temporal.Now.instant(),
      search_hashes: hashes,
      ...sealed,
    })
    .execute()
}

/** What `insertCorrection` stores of a name that a person of staff asked to correct. */
async function askCorrection(tx: Transaction, borrowerId: string, staffId: string): Promise<void> {
  const details = JSON.stringify({
    before: 'Ana Cruz',
    after: 'Ana Cruz Reyes',
    account: null,
    reason: 'Married.',
    evidence: 'Marriage certificate.',
  })
  await tx
    .insertInto('borrower_correction')
    .values({
      id: randomUUID(),
      borrower_id: borrowerId,
      kind: 'name',
      asked_at: Temporal.Now.instant(),
      asked_by: staffId,
      ...(await sealRow(tx, 'borrower_correction', borrowerId, { details })),
    })
    .execute()
}
