// The page of settings: its lists stand in docs/operate/settings.md, between two marks.
import { KEY_SETTING_TEXTS } from '#server/app/settings/keys-setting-texts.ts'
import { LENDING_SETTING_TEXTS } from '#server/app/settings/lending-setting-texts.ts'
import { LIMIT_SETTING_TEXTS } from '#server/app/settings/limits-setting-texts.ts'
import { PROVIDER_SETTING_TEXTS } from '#server/app/settings/providers-setting-texts.ts'
import { SERVER_SETTING_TEXTS } from '#server/app/settings/server-setting-texts.ts'
import type { SettingTexts } from '#server/app/settings/setting-texts.ts'

export const SETTING_GROUPS: Readonly<Record<string, SettingTexts>> = {
  'The server': SERVER_SETTING_TEXTS,
  'Limits of callers and staff': LIMIT_SETTING_TEXTS,
  'Lending and payouts': LENDING_SETTING_TEXTS,
  'Providers and services': PROVIDER_SETTING_TEXTS,
  Keys: KEY_SETTING_TEXTS,
}

const BEGIN = '<!-- settings: npm run -s tables -- settings -->\n'
const END = '<!-- end of settings -->'

/** The page with its lists made anew. */
export function withSettings(page: string): string {
  const from = page.indexOf(BEGIN)
  const to = page.indexOf(END)
  if (from < 0 || to < from) throw new Error(`The page has no place for settings: ${BEGIN}`)
  return page.slice(0, from + BEGIN.length) + settingsLists() + page.slice(to)
}

function settingsLists(): string {
  return Object.entries(SETTING_GROUPS)
    .map(([title, texts]) => `\n## ${title}\n\n${list(texts)}`)
    .join('')
}

/** A line for each setting: its name, its default in brackets, what it says. */
function list(texts: SettingTexts): string {
  return Object.entries(texts)
    .map(([name, [fallback, meaning]]) => {
      const shown = fallback === '' ? '' : ` (${fallback})`
      return `- \`${name}\`${shown}: ${meaning}\n`
    })
    .join('')
}
