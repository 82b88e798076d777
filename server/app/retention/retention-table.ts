import { RETENTION, type Retention } from '#server/app/retention/retention-policy.ts'

/** The table of docs/operate/retention.md: tables with the same end and reason are one row. */
export function retentionTable(): string {
  const groups = Map.groupBy(
    Object.entries(RETENTION),
    ([, { kept, why, atEnd }]) => `${kept} | ${atEnd} | ${why}`,
  )
  const rows = [...groups].map(([rule, tables]) => `| ${tables.map(named).join(', ')} | ${rule} |`)
  return ['| tables | kept | then | why |', '|---|---|---|---|', ...rows].join('\n')
}

/** What is kept needs no word but its name. */
function named([table, { rows, atEnd }]: readonly [string, Retention]): string {
  return atEnd === 'kept' ? `\`${table}\`` : `\`${table}\` (${rows})`
}
