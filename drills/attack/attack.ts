import type { Copy } from './copy.ts'

/** A figure of an attack beside the bar that must hold. */
export interface Figure {
  readonly what: string
  /** Null: it could not be measured. */
  readonly isHeld: boolean | null
}

/** A scripted attack on a copy of the server. */
export interface Attack {
  /** As it is called on the command line. */
  readonly name: string
  /** Its trust requirement (docs/trust.md). */
  readonly trust: number
  /** @param isFull whether it takes the large counts */
  run(copy: Copy, isFull: boolean): Promise<Figure[]>
}

/** "3 sessions swapped by 8 links (0)": the figure must be exactly that. */
export function exactly(wanted: number, figure: number, what: string): Figure {
  return { what: `${figure} ${what} (${wanted})`, isHeld: figure === wanted }
}

export function atMost(most: number, figure: number, what: string): Figure {
  return { what: `${rounded(figure)} ${what} (at most ${rounded(most)})`, isHeld: figure <= most }
}

export function atLeast(least: number, figure: number, what: string): Figure {
  return {
    what: `${rounded(figure)} ${what} (at least ${rounded(least)})`,
    isHeld: figure >= least,
  }
}

function rounded(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(2)
}
