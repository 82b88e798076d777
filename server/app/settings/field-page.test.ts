import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFields } from '#server/app/settings/field-page.ts'

test('docs/operate/product-fields.md has the fields of the schemas: npm run -s tables -- fields writes them', () => {
  const page = readFileSync('docs/operate/product-fields.md', 'utf8')
  expect(page).toBe(withFields(page))
})
