import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

/** What hands did in a page. */
export interface HandCounts {
  /** Of a thumb; a choice in a native list is two. */
  taps: number
  /** Characters that were typed, and those that were erased. */
  keystrokes: number
  /** Those of them that are left where a phone with a filled-in contact card fills in its part. */
  left: number
  /** Screens that were opened, each time one is. */
  screens: number
}

export interface CountedHands {
  /** Prints what hands did since the beginning or the last call, which is at most so much. */
  expectAtMost: (most: HandCounts, way: string) => void
  /** Counts anew. */
  begin: () => void
}

const NONE: HandCounts = { taps: 0, keystrokes: 0, left: 0, screens: 0 }

/** Counts what hands do in a page from now on, over all its screens. */
export async function countHands(page: Page): Promise<CountedHands> {
  let counts = { ...NONE }
  await page.exposeFunction('noteHand', (kind: keyof HandCounts, count: number) => {
    counts[kind] += count
  })
  await page.addInitScript(noteHands)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) counts.screens += 1
  })
  const begin = () => {
    counts = { ...NONE }
  }
  return {
    begin,
    expectAtMost(most, way) {
      const { taps, keystrokes, left, screens } = counts
      const typed = `${keystrokes} keystrokes, ${left} where a phone fills in its part`
      process.stdout.write(`hands, ${way}: ${taps} taps, ${typed}, ${screens} screens\n`)
      for (const kind of Object.keys(most) as (keyof HandCounts)[])
        expect(counts[kind], `${way}: ${kind}`).toBeLessThanOrEqual(most[kind])
      begin()
    },
  }
}

/** Runs in the page. */
function noteHands() {
  const { noteHand } = globalThis as unknown as {
    noteHand: (kind: string, count: number) => Promise<void>
  }
  /** What phones know of their owner, and the code in a message; no work, no birthday. */
  const offered = /^(?:name|email|tel|one-time-code|street-address|address-line1)$/
  const lengths = new WeakMap<EventTarget, number>()
  addEventListener('pointerdown', () => void noteHand('taps', 1), true)
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) void noteHand('taps', 2)
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      if (/^(checkbox|radio|range|file)$/.test(target.type)) return
      const { length } = target.value
      const count = Math.abs(length - (lengths.get(target) ?? 0))
      void noteHand('keystrokes', count)
      if (!offered.test(target.autocomplete)) void noteHand('left', count)
      lengths.set(target, length)
    },
    true,
  )
}
