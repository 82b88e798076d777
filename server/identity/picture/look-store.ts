import { sql } from 'kysely'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openPerson } from '#server/platform/field-encryption/person.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** That a person of staff looked at pictures, or decided on them. Never changed or deleted. */
export interface Look {
  readonly id: string
  readonly borrowerId: string
  readonly at: Temporal.Instant
  readonly act: 'show' | 'accept' | 'refuse'
  readonly by: string
  readonly kinds: readonly PictureKind[]
  readonly reason: string | null
}

export async function insertLook(
  tx: Transaction,
  { id, borrowerId, at, act, by, kinds, reason }: Look,
): Promise<void> {
  await sql`
    insert into identity_look (id, borrower_id, at, act, by_staff, kinds, reason)
    values (${id}, ${borrowerId}, ${at}, ${act}, ${by}, ${[...kinds]}::text[], ${reason})
  `.execute(tx)
}

/** Every look at a borrower's pictures, the last first. */
export async function looksAt(db: Database, borrowerId: string): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select id, borrower_id as "borrowerId", at, act, by_staff as by, kinds, reason
    from identity_look where borrower_id = ${borrowerId} order by at desc, id limit 50`.execute(db)
  return rows
}

/** What the borrower typed, to compare the pictures with. */
export interface Typed {
  readonly brand: string
  readonly fullName: string
  /** YYYY-MM-DD, or empty. */
  readonly birthDate: string
  readonly idType: string
  readonly idNumber: string
}

export async function readTyped(db: Database, borrowerId: string): Promise<Typed> {
  const row = await db
    .selectFrom('borrower')
    .select(['brand', 'full_name', 'full_name_sealed', 'birth_on', 'birth_on_sealed'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const { fullName, birthOn } = openPerson(db, borrowerId, row)
  const stored = await db
    .selectFrom('borrower_information')
    .select(['items', 'items_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where('group_name', '=', 'personal')
    .executeTakeFirst()
  const { items } = stored
    ? openRow(db, 'borrower_information', borrowerId, stored)
    : { items: null }
  const { idType = '', idNumber = '' } = JSON.parse(items ?? '{}') as Partial<Typed>
  return {
    brand: row.brand,
    fullName: fullName ?? '',
    birthDate: birthOn?.toString() ?? '',
    idType,
    idNumber,
  }
}

/** A borrower whose pictures wait for staff. */
export interface WaitingIdentity {
  readonly borrowerId: string
  readonly brand: string
  readonly sentAt: Temporal.Instant
  /** What a check on the device found wrong, by kind. */
  readonly doubts: readonly string[]
  /** Numbers of the applications that wait for it, and when the first of them lapses. */
  readonly loans: readonly string[]
  readonly appliedAt: Temporal.Instant | null
}

/** Borrowers whose pictures wait to be compared, those with the oldest application first. */
export async function waitingIdentities(db: Database, most: number): Promise<WaitingIdentity[]> {
  const { rows } = await sql<WaitingIdentity>`
    select waiting.*, coalesce(applied.numbers, '{}') as loans, applied.at as "appliedAt"
    from (
      select picture.borrower_id as "borrowerId", borrower.brand, max(sent_at) as "sentAt",
        coalesce(array_agg(picture.kind || ' ' || device_check order by picture.kind)
          filter (where state = 'sent' and device_check <> 'good'), '{}') as doubts
      from identity_picture picture join borrower on borrower.id = picture.borrower_id
      where state = 'sent' group by picture.borrower_id, borrower.brand
    ) waiting
    left join (
      select borrower_id, array_agg(number order by loan.applied_at) as numbers, min(loan.applied_at) as at
      from loan join loan_state using (borrower_id)
      where loan_state.status = 21 and loan_state.loan_id = loan.id
        and waits_for = 'comparison' group by borrower_id
    ) applied on applied.borrower_id = "borrowerId"
    order by applied.at nulls last, "sentAt" limit ${most}`.execute(db)
  return rows
}

/** The borrower of an id or of a loan's number; null: there is none. */
export async function borrowerNamed(db: Database, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from borrower where id::text = ${name} and erased_at is null
    union all select borrower_id from loan where number = ${name} limit 1`.execute(db)
  return rows[0]?.id ?? null
}
