// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// WCAG 1.4.11, which axe does not judge: what is not text stands out from what is around it by 3:1.
// The contrast of texts is measured on every screen (e2e/pages/every-state.spec.ts).

const css = readFileSync(join(import.meta.dirname, '../kit.css'), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

/** The colours of a scheme, by name. */
function coloursIn(part: string): Map<string, string> {
  const found = part.matchAll(/--([a-z-]+): (?:var\([a-z-]+, )?(#[\da-f]{6})\)?;/g)
  return new Map([...found].map(([, name = '', colour = '']) => [name, colour]))
}

const byDay = coloursIn(light)
const byNight = new Map([...byDay, ...coloursIn(dark)])

/** What is seen, and what is around it. */
const PAIRS = [
  ['quiet', 'paper', 'the border of a field'],
  ['bad', 'paper', 'the border of a field with an error'],
  ['ink', 'paper', 'a button, and the mark of the open tab'],
  ['ink', 'ground', 'a button on the page'],
  ['focus', 'paper', 'the focus on a card'],
  ['focus', 'ground', 'the focus on the page'],
  ['good', 'good-ground', 'the icon of what went well'],
  ['warn', 'warn-ground', 'the icon of a warning'],
  ['bad', 'bad-ground', 'the icon of an error'],
] as const

describe.each([
  ['day', byDay],
  ['night', byNight],
] as const)('by %s', (_, colours) => {
  test.each(PAIRS)('%s stands out from %s: %s', (seen, around) => {
    const colourOf = (name: string) => colours.get(name) ?? ''
    expect(contrast(colourOf(seen), colourOf(around))).toBeGreaterThanOrEqual(3)
  })
})

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [bright = 0, less = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (less + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
