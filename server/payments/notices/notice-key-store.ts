import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { NoticeKey } from '#server/providers/provider-notice.ts'

/** All keys that a provider has signed notices with, as far as we know. */
export async function storedKeys(db: Database, provider: string): Promise<NoticeKey[]> {
  return db
    .selectFrom('notice_key')
    .select(['public_key as publicKey', 'revoked_at as revokedAt'])
    .where('provider', '=', provider)
    .execute()
}

/**
 * Keeps the keys that a provider signs with; others of it are revoked from then on. An answer that
 * comes after a later one changes nothing of what that one said.
 *
 * @param at when the provider was asked
 */
export async function storeKeys(
  db: Database,
  provider: string,
  publicKeys: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  const keys = [...publicKeys]
  await sql`
    with revoked as (
      update notice_key set revoked_at = ${at}
      where provider = ${provider} and revoked_at is null
        and public_key <> all(${keys}::text[]) and known_at <= ${at}
    )
    insert into notice_key (provider, public_key, known_at)
    select ${provider}, public_key, ${at} from unnest(${keys}::text[]) as key (public_key)
    on conflict (provider, public_key) do update set revoked_at = null
      where notice_key.revoked_at <= excluded.known_at`.execute(db)
}
