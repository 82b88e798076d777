import { type Play, playLetters } from './play-letters.ts'
import type { SeedPlace } from '#drills/chaos/simulated/simulate-seed.ts'

/** What is wrong first, without the names and figures of the play. */
export function firstKind([first = '']: readonly string[]): string {
  return (first.split('\n')[0] ?? '').replaceAll(/[0-9a-f-]{36}|[PC]?\d+/g, '…')
}

/**
 * Plays a wrong play again with ever fewer letters, as long as the same is wrong.
 *
 * @returns its letters one by one, what is wrong, and how to play them again
 */
export async function fewestLetters(place: SeedPlace, play: Play, kind: string): Promise<string> {
  const letters = await shortest(play.letters, async (some) => {
    const { wrong } = await playLetters(place, { ...play, letters: some })
    return firstKind(wrong) === kind
  })
  const few = { ...play, letters }
  return [
    kind,
    ...letters.map(({ act, which, how, told }) => `  ${act} (${which}, ${how}, ${told})`),
    ...(await playLetters(place, few)).wrong,
    `again with npm run -s drill -- chaos-letters --play '${JSON.stringify(few)}'`,
  ].join('\n')
}

/** The fewest of these, in their order: ever smaller parts are left out as long as it holds. */
async function shortest<T>(
  all: readonly T[],
  holds: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = all
  for (let part = Math.ceil(all.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
    for (let from = 0; from < left.length;) {
      const fewer = [...left.slice(0, from), ...left.slice(from + part)]
      if (await holds(fewer)) left = fewer
      else from += part
    }
  return left
}
