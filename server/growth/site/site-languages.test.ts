import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/brand.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { REGISTER_PATH, SITE_PATHS } from '#contract/site/site.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app } = await testApp()

// Each public page is whole in Filipino.

/** Pages that open without a sign-in, with the lender's real texts and figures. */
const PAGES = [
  ...Object.values(SITE_PATHS),
  REGISTER_PATH,
  SCREEN_PATHS.login,
  SCREEN_PATHS.main,
  SCREEN_PATHS.aboutUs,
  SCREEN_PATHS.privacyPolicy,
  SCREEN_PATHS.loanAgreement,
  SCREEN_PATHS.customerService,
  '/nothing-is-here',
]

/** Texts that are the same in both: names, addresses, and loanwords in Filipino. */
const SAME = [
  /^(Hiram|Menu|Home|English|Filipino|EN|FIL|E-mail|Address|SMS code|Picture code|Principal|Interest|Mobile number|Settings)$/i,
  /^Privacy Policy( · Hiram.*)?$/,
  /^(QuickCash|EasyPlan|BigPlan|PartnerCash|Fast Peso Partner)/,
  /^(Interest rate|Effective interest rate \(EIR\)|Call center agent, Mandaue)$/,
  /^(· )?(SEC Registration|Certificate of Authority|NPC Registration) No\./i,
  /^Data Protection Officer:|^(· )?Hiram Lending Company|\(fictitious\)|Example Avenue|@hiram\.example/,
  /^Web Content Accessibility Guidelines \(WCAG\) 2\.2$/,
  /^CS0{6,}\d|^PIC-|^care$/,
  // What the script of the header reads.
  /^(back|mine)$/,
  /^Customer Service$|^\d{4} \d{3} \d{4}$|^Extension$|^Default$/i,
]

/** The texts of a page, including those for screen readers. */
async function textsOf(url: string, language: Language): Promise<string[]> {
  const { body } = await app.inject({
    url,
    query: { brand: 'ph' },
    cookies: { language },
    headers: { accept: 'text/html' },
  })
  expect(body).toContain(`<html lang="${language}"`)
  const attributes = body.matchAll(/(?:aria-label|alt|title|placeholder|data-[a-z-]+)="([^"]+)"/g)
  const bare = body.replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '')
  return [...bare.split(/<[^>]+>/), ...[...attributes].map(([, text = '']) => text)]
    .map((text) => text.trim())
    .filter((text) => /[a-z]{2}/i.test(text))
}

describe.each(PAGES)('%s', (url) => {
  test('has no English text in Filipino', async () => {
    const english = new Set(await textsOf(url, 'en'))
    const filipino = await textsOf(url, 'fil')
    expect(filipino.length).toBeGreaterThan(2)
    const left = filipino.filter((text) => english.has(text))
    expect(left.filter((text) => !SAME.some((same) => same.test(text)))).toEqual([])
  })

  test('writes amounts and phone numbers in the Philippine format', async () => {
    for (const text of await textsOf(url, 'fil')) {
      expect(text).not.toMatch(/₱\d{4}|(?<!\d)09\d{9}(?!\d)|\+639\d{9}/)
    }
  })
})
