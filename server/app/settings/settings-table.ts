// The page of settings: its tables stand in docs/operate/settings.md, between two marks.
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

/** The page with its tables made anew. */
export function withSettings(page: string): string {
  const from = page.indexOf(BEGIN)
  const to = page.indexOf(END)
  if (from < 0 || to < from) throw new Error(`The page has no place for settings: ${BEGIN}`)
  return page.slice(0, from + BEGIN.length) + settingsTables() + page.slice(to)
}

function settingsTables(): string {
  return Object.entries(SETTING_GROUPS)
    .map(([title, texts]) => `\n## ${title}\n\n${table(texts)}\n`)
    .join('')
}

function table(texts: SettingTexts): string {
  const rows = Object.entries(texts).map(
    ([name, [fallback, meaning]]) => `| \`${name}\` | ${fallback} | ${meaning} |\n`,
  )
  return `| setting | default | meaning |\n| --- | --- | --- |\n${rows.join('')}`
}
