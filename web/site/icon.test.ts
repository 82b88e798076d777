import { expect, test } from 'vitest'
import { brandProperties } from '#web/kit/frame/header/brand-colours.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { renderSiteIcon } from '#web/site/render.tsx'

// spec: GEN-018, ENT-039, ENT-040, ENT-041
test('the icon of a brand has its colours, with round corners, or whole where a system cuts its own', () => {
  const [[, ink], [, accent]] = brandProperties(PH) as [[string, string], [string, string]]
  const [rounded, whole] = [false, true].map((isWhole) => renderSiteIcon(PH, isWhole))
  expect(rounded).toContain(`rx="6" fill="${ink}"`)
  expect(whole).toContain(`rx="0" fill="${ink}"`)
  for (const icon of [rounded, whole]) expect(icon).toContain(`fill="${accent}"`)
})
