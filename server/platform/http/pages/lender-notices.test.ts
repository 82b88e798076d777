import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/brand.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { REGISTER_PATH, SITE_PATHS } from '#contract/site/site.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app } = await testApp()

interface Demo {
  readonly borrowers: readonly { key: string; productId: string; sessionId: string }[]
}

/** Pages that offer credit (SEC MC 19 s.2019) to a visitor. */
const FOR_VISITORS = [
  ...Object.values(SITE_PATHS),
  REGISTER_PATH,
  SCREEN_PATHS.main,
  SCREEN_PATHS.calculator,
  SCREEN_PATHS.aboutUs,
  SCREEN_PATHS.loanAgreement,
]

/** Pages that offer credit to a borrower: where they choose and where they accept. */
const FOR_BORROWERS = [
  SCREEN_PATHS.productDetail,
  SCREEN_PATHS.confirmLoan,
  SCREEN_PATHS.confirmLoanV2,
  SCREEN_PATHS.confirmPeriod,
]

const { borrowers } = (await app.inject('/sandbox/demo')).json<Demo>()

/** The text of a page, without its scripts and tags. */
async function textOf(path: string, brand: string, language: Language): Promise<string> {
  const borrower = borrowers.find(({ key }) => key === `${brand}-new`)
  const isHis = (FOR_BORROWERS as string[]).includes(path)
  const productId = isHis ? { productId: borrower?.productId ?? '' } : {}
  const hiram = borrower?.sessionId ?? ''
  if (isHis) await ask(app, chooseLanguage, { language }, { token: hiram })
  const { statusCode, body } = await app.inject({
    url: path,
    query: { brand, ...productId },
    cookies: isHis ? { hiram } : { language },
  })
  expect(statusCode).toBe(200)
  const shown = body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  return shown.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, '\n')
}

const NUMBERS = /SEC Registration No\.\s*CS000000002[\s\S]*Certificate of Authority No\.\s*0002/i
const ADVISORY: Readonly<Record<Language, RegExp>> = {
  en: /Study the terms in the Disclosure Statement before you proceed/,
  fil: /Pag-aralang mabuti ang mga tuntunin sa Disclosure Statement bago magpatuloy/,
}
const BUREAU: Readonly<Record<Language, RegExp>> = {
  en: /submit[\s\S]*Credit Information Corporation[\s\S]*share/,
  fil: /isinusumite[\s\S]*Credit Information Corporation[\s\S]*ibahagi/,
}
const OFFICER = /Jose Halimbawa \(fictitious\)[\s\S]*privacy@hiram\.example[\s\S]*0917 000 0201/

describe.each(['en', 'fil'] as const)('market philippines, in %s', (language) => {
  test.each([...FOR_VISITORS, ...FOR_BORROWERS])(
    '%s says who lends, by which numbers, and what to read first',
    async (path) => {
      const text = await textOf(path, 'ph', language)
      expect(text).toContain('Hiram Lending Company, Inc. (fictitious)')
      expect(text).toMatch(NUMBERS)
      expect(text).toMatch(ADVISORY[language])
    },
  )

  test.each([
    SCREEN_PATHS.privacyPolicy,
    SCREEN_PATHS.confirmLoan,
    SCREEN_PATHS.confirmLoanV2,
    SCREEN_PATHS.confirmPeriod,
  ])('%s tells of the credit bureau', async (path) => {
    expect(await textOf(path, 'ph', language)).toMatch(BUREAU[language])
  })

  test.each([SCREEN_PATHS.privacyPolicy, ...Object.values(SITE_PATHS)])(
    '%s names the data protection officer',
    async (path) => {
      const text = await textOf(path, 'ph', language)
      expect(text).toMatch(OFFICER)
      expect(text).toContain('PIC-000-000-0002')
    },
  )
})

test.each([...FOR_VISITORS, ...FOR_BORROWERS, SCREEN_PATHS.privacyPolicy])(
  '%s of market asGiven has none of the notices, as given',
  async (path) => {
    const text = await textOf(path, 'given', 'en')
    expect(text).toContain('Hiram Peso Lending Corp. (fictitious)')
    expect(text).not.toMatch(/SEC Registration|Certificate of Authority|Disclosure Statement/i)
    expect(text).not.toMatch(/Credit Information|Halimbawa|NPC/)
  },
)
