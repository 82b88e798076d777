// Writes the lists of docs/operate/settings.md from the texts beside the settings.
// Usage: npm run -s tables -- settings
import { readFileSync, writeFileSync } from 'node:fs'
import { withSettings } from '#server/app/settings/settings-table.ts'

const PAGE = 'docs/operate/settings.md'
writeFileSync(PAGE, withSettings(readFileSync(PAGE, 'utf8')))
