import type { Page } from '@playwright/test'

/** What hands did in a page so far. */
export interface HandCounts {
  /** Of a thumb; a choice in a native list is two. */
  taps: number
  /** Characters that were typed, and those that were erased. */
  keystrokes: number
  /** Screens that were opened, each time one is. */
  screens: number
}

/** Counts what hands do in a page from now on, over all its screens. */
export async function countHands(page: Page): Promise<HandCounts> {
  const counts = { taps: 0, keystrokes: 0, screens: 0 }
  await page.exposeFunction('noteHand', (kind: 'taps' | 'keystrokes', count: number) => {
    counts[kind] += count
  })
  await page.addInitScript(() => {
    const { noteHand } = globalThis as unknown as {
      noteHand: (kind: string, count: number) => Promise<void>
    }
    const lengths = new WeakMap<EventTarget, number>()
    addEventListener('pointerdown', () => void noteHand('taps', 1), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) void noteHand('taps', 2)
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        if (/^(checkbox|radio|range|file)$/.test(target.type)) return
        const { length } = target.value
        void noteHand('keystrokes', Math.abs(length - (lengths.get(target) ?? 0)))
        lengths.set(target, length)
      },
      true,
    )
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) counts.screens += 1
  })
  return counts
}
