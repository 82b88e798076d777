import type { Retention } from '#server/app/retention/retention-lines.ts'
import { RETENTION } from '#server/app/retention/retention-policy.ts'

type Row = readonly [table: string, line: Retention]

/** The list of docs/operate/retention.md: below each reason a line for tables with the same end. */
export function retentionTable(): string {
  const reasons = Map.groupBy(Object.entries(RETENTION), ([, { why }]) => why)
  return [...reasons].map(([why, rows]) => `**${why}**\n\n${lines(rows)}`).join('\n\n')
}

function lines(rows: readonly Row[]): string {
  const ends = Map.groupBy(rows, ([, { kept, atEnd }]) =>
    atEnd === 'kept' ? kept : `${kept}, then ${atEnd}`,
  )
  return [...ends].map(([end, tables]) => `- ${end}: ${tables.map(named).join(', ')}`).join('\n')
}

/** What is kept needs no word but its name. */
function named([table, { rows, atEnd }]: Row): string {
  return atEnd === 'kept' ? `\`${table}\`` : `\`${table}\` (${rows})`
}
