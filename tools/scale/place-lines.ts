import { BORROWER, type Place, PLACES } from './distribution.ts'

/**
 * The places of all tables as docs/operate/scale.md lists them: a line for each place and reason.
 */
export function placeLines(): string[] {
  const groups = Map.groupBy(
    Object.entries(PLACES),
    ([, place]) => `**${nameOf(place)}**, ${place.because}`,
  )
  return [...groups].map(
    ([title, tables]) => `- ${title}: ${tables.map(([table]) => `\`${table}\``).join(', ')}.`,
  )
}

function nameOf(place: Place): string {
  if ('everywhere' in place) return 'Every machine'
  if ('coordinator' in place) return 'Coordinator'
  return place.by === BORROWER ? 'By borrower' : `By \`${place.by}\``
}
