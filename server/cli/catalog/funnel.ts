import type { Answer } from '#server/cli/answer.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import { funnel, type FunnelRow } from '#server/growth/promotion/visits/funnel.ts'

const COLUMNS: Readonly<Record<keyof FunnelRow, string>> = {
  templateId: 'template',
  utmTag: 'utm_tag',
  visits: 'visits',
  clicks: 'clicks',
  codesSent: 'codes sent',
  registrations: 'registrations',
  applications: 'applications',
  approved: 'approved',
  disbursed: 'disbursed',
}

/** What became of the visitors of each promotion page, by template and utm_tag. */
export async function printFunnel(): Promise<Answer> {
  return withDatabase('funnel', async (db) => {
    const rows = await funnel(db)
    return { lines: table(rows), data: { rows } }
  })
}

/** Lines of equal width: names to the left, counts to the right. */
function table(rows: readonly FunnelRow[]): string[] {
  const names = Object.keys(COLUMNS) as (keyof FunnelRow)[]
  const lines = [
    names.map((name) => COLUMNS[name]),
    ...rows.map((row) => names.map((name) => cell(row, name))),
  ]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((text, at) => (at < 2 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/** A tag comes out of an address: what is no plain character would play with the terminal. */
function cell(row: FunnelRow, name: keyof FunnelRow): string {
  return (
    String(row[name])
      .replace(/[\p{C}\p{Z}]/gu, ' ')
      .trim() || '-'
  )
}
