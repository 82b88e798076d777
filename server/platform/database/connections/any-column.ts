/** A `*` that stands for columns, what it is of, and where it stands. */
const STAR = /(?:\bselect|\bdistinct|\breturning|,)\s+(?:"?(\w+)"?\.)?\*(?=[\s,)]|$)/gi

/** What a select reads from: names of tables and of what the statement defines itself. */
const READ = /(?:\bfrom|\bjoin|,)\s+(?:lateral\s+)?"?([a-z_]\w*)"?(?!\w|\s*\()/gi

/**
 * Whether a statement answers whatever columns a table has, so that a migration changes its answer:
 * PostgreSQL refuses a plan that it kept for it. A `*` of a function or of what the statement itself
 * defines says no more than is written there.
 */
export function answersAnyColumn(text: string): boolean {
  return [...text.matchAll(STAR)].some((star) => {
    const [whole, qualifier] = star
    if (qualifier !== undefined) return !isDefinedIn(text, qualifier)
    if (/^returning/i.test(whole)) return true
    const read = levelFrom(text.slice(star.index + whole.length)).matchAll(READ)
    return [...read].some(([, name = '']) => !isDefinedIn(text, name))
  })
}

/** `name as (…)`, `name as materialized (…)`, `(…) name` or `(…) as name`. */
function isDefinedIn(text: string, name: string): boolean {
  const asCommon = String.raw`"?\b${name}"?(?:\s*\([\w\s,"]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(`
  const asAlias = String.raw`\)\s*(?:with ordinality\s+)?(?:as\s+)?"?${name}\b`
  return new RegExp(`${asCommon}|${asAlias}`, 'i').test(text)
}

/** What follows what a select reads from. */
const AFTER_FROM = /\b(?:where|group by|having|window|union|order by|limit|offset|for)\b[^]*$/i

/** What a select reads from, without what stands in brackets. */
function levelFrom(rest: string): string {
  let depth = 0
  let level = ''
  for (const character of rest) {
    if (character === '(') depth += 1
    if (depth === 0) level += character === ')' ? '' : character
    if (character === ')') depth -= 1
    if (depth < 0) break
    if (depth === 0 && character === ')') level += '()'
  }
  return level.replace(AFTER_FROM, '')
}
