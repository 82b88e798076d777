import type { Brand } from '#contract/brand.ts'

/** The brand's colours as custom properties, which kit.css builds on. */
export function brandProperties({ colours }: Brand): [name: string, colour: string][] {
  const properties: [string, string][] = [
    ['--brand-ink', colours.ink],
    ['--brand-accent', colours.accent],
    ['--brand-on-ink', colours.onInk],
  ]
  // Any other text could close the style block that it is written into.
  return properties.filter(([, colour]) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour))
}
