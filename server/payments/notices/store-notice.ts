import { sql } from 'kysely'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'

/** A notice, genuine or not, and the payment or payout that it names. */
export interface ArrivedNotice {
  readonly kind: 'payment' | 'payout'
  readonly provider: string
  readonly raw: RawNotice
  /** Empty strings where it names nothing. */
  readonly about: { readonly reference: string; readonly ourReference: string }
}

/** Seconds until the job of a stored notice runs, in case this process dies first. */
const SAFETY_SECONDS = 5

/**
 * Stores a provider's notice as it came; only then may it be acknowledged. The job that handles it
 * is queued in the same transaction, so that a crash right afterwards loses nothing.
 *
 * @returns the notice's id
 */
export async function storeNotice(
  deps: Dependencies,
  { kind, provider, raw, about }: ArrivedNotice,
): Promise<string> {
  const id = deps.random.uuid()
  await sql`
    with stored as (
      insert into provider_notice (id, kind, provider, reference, our_reference, method, query,
        headers, body, received_at)
      values (${id}, ${kind}, ${provider}, ${storable(about.reference) || null},
        ${storable(about.ourReference) || null}, ${raw.method}, ${storableFields(raw.query)},
        ${storableFields(raw.headers)}, ${storable(raw.body)}, ${raw.receivedAt})
      returning id
    )
    select graphile_worker.add_job('settle-notice', json_build_object('noticeId', id),
      run_at => now() + make_interval(secs => ${SAFETY_SECONDS})) from stored
  `.execute(deps.database)
  return id
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
