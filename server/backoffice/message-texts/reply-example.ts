import { sql } from 'kysely'
import type { Language } from '#contract/brand.ts'
import { factsOfReply } from '#server/backoffice/complaint/templates-for.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { anyComplaint } from '#server/service/complaint/any-complaint.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a template of a reply is filled with for the newest complaint about a loan of the brand. */
export async function replyExample(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  { key }: BrandSetting,
  languages: readonly Language[],
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>> | null> {
  const { rows } = await sql<{ id: string }>`
    select complaint.id from complaint
    join borrower on borrower.id = complaint.borrower_id
    where borrower.brand = ${key} and borrower.erased_at is null and complaint.loan_id is not null
    order by filed_at desc limit 1`.execute(deps.database)
  const complaint = rows[0] ? await anyComplaint(deps.database, rows[0].id) : null
  if (!complaint) return null
  const facts = await Promise.all(
    languages.map(async (language) => [language, await factsOfReply(deps, complaint, language)]),
  )
  return Object.fromEntries(facts) as Record<string, Record<string, string>>
}
