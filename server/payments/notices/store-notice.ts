import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'

/** A notice, genuine or not, and the payment or payout that it names. */
export interface ArrivedNotice {
  readonly kind: 'payment' | 'payout'
  readonly provider: string
  readonly raw: RawNotice
  /** By the keys that the process which took it in knew. */
  readonly wasGenuine: boolean
  /** Empty strings where it names nothing. */
  readonly about: { readonly reference: string; readonly ourReference: string }
}

/** Seconds until a notice that could not be handled is handled again. */
const AGAIN_SECONDS = 5

/**
 * Stores a provider's notice as it came; only then may it be acknowledged. A crash right afterwards
 * loses nothing: what is stored and not handled is queued by the scheduler (unsettled-notices.ts).
 *
 * @returns the notice's id
 */
export async function storeNotice(
  deps: Pick<Dependencies, 'database' | 'random'>,
  { kind, provider, raw, wasGenuine, about }: ArrivedNotice,
): Promise<string> {
  const id = deps.random.uuid()
  await recordNotice(deps.database, {
    id,
    kind,
    provider,
    reference: storable(about.reference) || null,
    our_reference: storable(about.ourReference) || null,
    method: raw.method,
    query: storableFields(raw.query),
    headers: storableFields(raw.headers),
    body: storable(raw.body),
    received_at: raw.receivedAt.toString(),
    was_genuine: wasGenuine,
  })
  return id
}

/** Columns of a notice that is stored, with their types. */
const COLUMNS = {
  id: 'uuid',
  kind: 'text',
  provider: 'text',
  reference: 'text',
  our_reference: 'text',
  method: 'text',
  query: 'jsonb',
  headers: 'jsonb',
  body: 'text',
  received_at: 'timestamptz',
  was_genuine: 'boolean',
} as const

/** A notice as it is stored; its fields as JSON. */
type NoticeRow = Readonly<Record<keyof typeof COLUMNS, string | boolean | null>> & {
  readonly id: string
}

/** Notices that come while others are being stored are stored together. */
const recordNotice = inBatches({ run: storeNotices, keyOf: ({ id }: NoticeRow) => id, most: 64 })

/** In arrays, which cost the database a third of what JSON does; JSON as lines, it has no line break. */
async function storeNotices(db: Database, notices: readonly NoticeRow[]): Promise<null[]> {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
  const columns = names.map((name) => {
    const values = notices.map((notice) => notice[name])
    return COLUMNS[name] === 'jsonb'
      ? sql`string_to_array(${values.join('\n')}, chr(10))::jsonb[]`
      : sql`${values}::${sql.raw(COLUMNS[name])}[]`
  })
  await sql`
    insert into provider_notice (${sql.join(names.map((name) => sql.ref(name)))})
    select * from unnest(${sql.join(columns)})`.execute(db)
  return notices.map(() => null)
}

/** Queues a stored notice, to be handled in some seconds. */
export async function queueNotice(db: Database, id: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('settle-notice', json_build_object('noticeId', ${id}::uuid),
      run_at := now() + make_interval(secs => ${AGAIN_SECONDS}))`.execute(db)
}

/** The fields as JSON that a column accepts. */
function storableFields(fields: Readonly<Record<string, string>>): string {
  const texts = Object.entries(fields).map((field) => field.map(storable))
  return JSON.stringify(Object.fromEntries(texts))
}

/**
 * A text that a column accepts. Anybody can send a notice with U+0000 or lone surrogates; those are
 * replaced, since no genuine notice has them.
 */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
