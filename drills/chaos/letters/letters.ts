import type { Random } from '#server/platform/random/random.ts'
import { between, pickOne, weighted } from '#drills/simulation/draw.ts'

/** What people, providers and time do, by how often. */
export const LETTERS = {
  'starts a payment': 24,
  'asks to cancel': 5,
  'takes a plan': 8,
  'gets a lifetime id': 4,
  pays: 26,
  'pays another amount': 5,
  'pays a lifetime id': 5,
  'pays, and a lie is told': 2,
  'forges a notice': 2,
  fails: 2,
  expires: 3,
  'refunds a payment': 4,
  'refunds a part': 2,
  'charges back': 6,
  'wins a dispute': 5,
  'tells an old word again': 4,
  'tells it as it is': 3,
  'ends a payout': 6,
  'returns a payout': 2,
  'falls silent': 2,
  'answers again': 5,
  'writes a loan off': 3,
  'waives charges': 3,
  'offers a plan': 6,
  'reverses a posting': 5,
  'assigns suspense': 6,
  'sends suspense back': 5,
  'sends a refund of surplus': 4,
  'writes a difference off': 4,
  'time passes': 8,
} as const

export type LetterName = keyof typeof LETTERS
export const LETTER_NAMES = Object.keys(LETTERS) as LetterName[]

/** How the provider tells what it did: `never` holds only for money that came in. */
export const TOLD = ['once', 'once', 'once', 'twice', 'late', 'never'] as const
export type Told = (typeof TOLD)[number]

/** The most of `which` and `how`. */
export const MAX_MATCHED = 99
export const MAX_HOW = 9

/** One thing that happens. Plain data: the same letters in the same order are the same run. */
export interface Letter {
  readonly act: LetterName
  /** Of all loans, payments or entries that there are: each that is too much begins anew. */
  readonly which: number
  /** The variety of the action: its purpose, amount or span. */
  readonly how: number
  readonly told: Told
}

/** Draws a letter by its weight. */
export function drawLetter(random: Random): Letter {
  return {
    act: weighted(random, LETTERS),
    which: between(random, 0, MAX_MATCHED),
    how: between(random, 0, MAX_HOW),
    told: pickOne(random, TOLD),
  }
}

/** One of them, whatever the number; null: there is none. */
export function chosen<T>(all: readonly T[], which: number): T | null {
  return all[which % Math.max(1, all.length)] ?? null
}
