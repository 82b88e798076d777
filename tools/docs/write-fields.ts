// Writes the lists of docs/operate/product-fields.md from the schemas and the texts beside them.
// Usage: npm run -s tables -- fields
import { readFileSync, writeFileSync } from 'node:fs'
import { withFields } from '#server/app/settings/field-page.ts'

const PAGE = 'docs/operate/product-fields.md'
writeFileSync(PAGE, withFields(readFileSync(PAGE, 'utf8')))
