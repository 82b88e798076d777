import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { DEMO_BORROWERS } from '#doubles/demo/demo-borrowers.ts'
import { COPIED_PHONES } from '#doubles/large/copy-borrowers.ts'
import { ORIGINAL_PHONES } from '#doubles/large/original.ts'
import { REFERRED } from '#doubles/seed/seed-referred.ts'

/** @throws SettingError when somebody is neither of the demo nor a copy */
export async function refuseLiveData(db: Database): Promise<void> {
  const demo = [...DEMO_BORROWERS, ...REFERRED].map(({ phone }) => phone)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from borrower
    where phone not like ${`${COPIED_PHONES}%`} and phone not like ${`${ORIGINAL_PHONES}%`}
      and phone <> all (${demo}::text[])`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new SettingError(
      `This database has ${count} borrowers who are not the sandbox's: seed:large leaves it as it is.`,
    )
}
