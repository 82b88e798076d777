import type { Chance } from '#server/chance.ts'

/** Whether it happens, for a share of 1 of all times. */
export function happens(chance: Chance, share: number): boolean {
  return chance.fraction() < share
}

/** A whole number from least to most, each equally likely. */
export function between(chance: Chance, least: number, most: number): number {
  return least + Math.floor(chance.fraction() * (most - least + 1))
}

export function oneOf<T>(chance: Chance, choices: readonly T[]): T {
  const chosen = choices[between(chance, 0, choices.length - 1)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

/** A choice by its weight. */
export function weighted<W extends string>(
  chance: Chance,
  weights: Readonly<Record<W, number>>,
): W {
  const choices = Object.keys(weights) as W[]
  let left = chance.fraction() * choices.reduce((total, choice) => total + weights[choice], 0)
  for (const choice of choices) {
    left -= weights[choice]
    if (left < 0) return choice
  }
  return oneOf(chance, choices)
}
