import type { Random } from '#server/platform/random/random.ts'

/** Whether it happens, for a share of 1 of all times. */
export function happens(random: Random, share: number): boolean {
  return random.fraction() < share
}

/** A whole number from least to most, each equally likely. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random.fraction() * (most - least + 1))
}

export function pickOne<T>(random: Random, choices: readonly T[]): T {
  const chosen = choices[between(random, 0, choices.length - 1)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

/** A choice by its weight. */
export function weighted<W extends string>(
  random: Random,
  weights: Readonly<Record<W, number>>,
): W {
  const choices = Object.keys(weights) as W[]
  let left = random.fraction() * choices.reduce((total, choice) => total + weights[choice], 0)
  for (const choice of choices) {
    left -= weights[choice]
    if (left < 0) return choice
  }
  return pickOne(random, choices)
}
