import { describe, expect, test } from 'vitest'
import { getLegalText, type LegalText, type LegalTextName } from '#contract/site/legal.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app } = await testApp()

/** A legal text for a visitor of a brand. */
async function read(name: LegalTextName, brand: string, cookie = ''): Promise<LegalText> {
  const { body } = await app.inject({
    method: 'POST',
    url: `/found${getLegalText.path}?brand=${brand}`,
    payload: { name },
    headers: { cookie },
  })
  const { code, data } = JSON.parse(body) as { code: string; data: LegalText }
  expect(code).toBe('0')
  return data
}

const sectionOf = ({ sections }: LegalText, key: string) => {
  const found = sections.find((section) => section.key === key)
  if (!found) throw new Error(`There is no section ${key}.`)
  const { paragraphs, points, notes, figures } = found
  const rows = figures.flatMap((group) => [group.title, ...group.rows.flatMap(Object.values)])
  return { heading: found.heading, words: [...paragraphs, ...points, ...notes, ...rows].join(' ') }
}
/** Market philippines uses the name of its law. */
const OFFICER = { given: 'Grievance officer', ph: 'Data Protection Officer' } as const

const words = (text: LegalText) => text.sections.map(({ key }) => sectionOf(text, key).words).join()

describe.each(['given', 'ph'] as const)('of brand %s', (brand) => {
  // spec: AB-001, AB-002, AB-003, AB-004, AB-006
  test('about us has the mission, the advantages, the team and the contact', async () => {
    const text = await read('aboutUs', brand)
    expect(sectionOf(text, 'mission').words).toMatch(/simple to get, clear before you accept/)
    expect(sectionOf(text, 'advantages').words).toMatch(/decision within 24 hours.*91 to 365 days/)
    expect(sectionOf(text, 'team').words).toMatch(/Underwriters .*bookkeepers .*engineers/)
    expect(sectionOf(text, 'contact').words).toMatch(/within 3 weekdays/)
    expect(sectionOf(text, 'company').words).toContain('(fictitious)')
  })

  // spec: PP-002, PP-003, PP-004
  test('the privacy policy says what is collected: registration, activity, browsing', async () => {
    const text = await read('privacyPolicy', brand)
    expect(sectionOf(text, 'registration').words).toMatch(/mobile number.*identity document/)
    expect(sectionOf(text, 'registration').words).toMatch(/PWD ID says something of your health/)
    expect(/such as an illness/.test(words(text))).toBe(brand === 'ph')
    expect(sectionOf(text, 'activity').words).toMatch(/applications, offers .*payments/)
    expect(sectionOf(text, 'browsing').words).toMatch(/which of our pages was asked for/)
  })

  // spec: PP-005, PP-006, PP-007, PP-008
  test('it says how camera, location, advertising id and network of the device are used', async () => {
    const { words: device } = sectionOf(await read('privacyPolicy', brand), 'device')
    expect(device).toMatch(/Camera: used only when you yourself take/)
    expect(device).toMatch(/Location \(GPS\): not read/)
    expect(device).toMatch(/Advertising identifier: .*switch it off/)
    expect(device).toMatch(/Network: your address on the internet/)
  })

  // spec: PP-009, PP-010, PP-011, PP-016
  test('it has the purposes, the recipients and the cookies', async () => {
    const text = await read('privacyPolicy', brand)
    expect(sectionOf(text, 'purposes').words).toMatch(/decide on your application.*Nothing is sold/)
    expect(sectionOf(text, 'sharing').heading).toMatch(/service providers/)
    expect(sectionOf(text, 'sharing').words).toMatch(/payment providers.*message providers/)
    expect(sectionOf(text, 'cookies').words).toMatch(/logged in.*language/)
  })

  // spec: PP-012, PP-013, PP-014, PP-015, CONST-049
  test('it excludes minors under 18, explains codes and opting out, and names a grievance officer', async () => {
    const text = await read('privacyPolicy', brand)
    expect(sectionOf(text, 'minors').words).toMatch(/Minors under 18 may not register or apply/)
    expect(sectionOf(text, 'password').heading).toMatch(/Password/)
    expect(sectionOf(text, 'password').words).toMatch(/6 digits.*5 minutes.*5 wrong tries/)
    expect(sectionOf(text, 'opt-out').words).toMatch(/offers stop/)
    const officer = sectionOf(text, 'grievance-officer')
    expect(officer.heading).toBe(OFFICER[brand])
    expect(officer.words).toMatch(/data protection officer.*@.*\.example/i)
  })

  // spec: LT-002, CONST-030, CONST-031, CONST-032, CONST-047
  test('the loan terms say who may borrow, for how long, and how soon the money comes', async () => {
    const text = await read('loanTerms', brand)
    expect(sectionOf(text, 'borrower').words).toContain('18 or over')
    expect(sectionOf(text, 'term').words).toContain('91 to 365 calendar days')
    expect(sectionOf(text, 'decision').words).toMatch(
      /within 1 day of your application.*within 1 to 3 calendar days after acceptance/,
    )
  })

  // spec: CONST-040, CONST-041, CONST-045, CONST-046, CONST-048
  test('they say what an extension, an assignment and a judgment mean, and what is settled first', async () => {
    const text = await read('loanTerms', brand)
    expect(sectionOf(text, 'extension').words).toMatch(
      /prolongs the loan by the same period.*Interest, fees and penalties that are due are paid first/,
    )
    expect(sectionOf(text, 'assignment').words).toContain('7 business days before')
    expect(sectionOf(text, 'default').words).toContain('not paid within 10 days')
    expect(sectionOf(text, 'order').words).toContain(
      'legal charges, enforcement expenses, late penalties and late fees, fees, interest, principal',
    )
  })

  // spec: CONST-042, CONST-043, CONST-044
  test('they ask for a change of name, birth date or address within 3 calendar days', async () => {
    const changes = sectionOf(await read('loanTerms', brand), 'changes').words
    expect(changes).toMatch(/within 3 calendar days.*your name.*your birth date.*your address/)
  })

  // spec: GEN-021
  test('each section has its own anchor and a text', async () => {
    for (const name of ['aboutUs', 'privacyPolicy', 'loanTerms'] as const) {
      const text = await read(name, brand)
      const keys = text.sections.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      for (const key of keys) {
        expect(key).toMatch(/^[a-z-]+$/)
        expect(sectionOf(text, key).words.length).toBeGreaterThan(20)
      }
    }
  })
})

/** Every figure of the loan terms in section 9 of the specification, with its section. */
const GIVEN_FIGURES: readonly [section: string, figure: RegExp][] = [
  ['borrower', /\b18 or over\b/],
  ['term', /\b91 to 365 calendar days\b/],
  ['decision', /\bwithin 1 day of your application\b/],
  ['decision', /\bwithin 1 to 3 calendar days after acceptance\b/],
  [
    'order',
    /: legal charges, enforcement expenses, late penalties and late fees, fees, interest, principal\b/,
  ],
  ['late', /\bRs\.1,000 for a new client, Rs\.800 for a repeat client\b/],
  ['late', /\b5% on days 1 to 30, 4% on days 31 to 90, 2% from day 91\b/],
  ['default', /\ba judgment on money against you is not paid within 10 days\b/],
  ['early', /\bat least half of the term has elapsed and at least 7 calendar days\b/],
  ['extension', /\bprolongs the loan by the same period\b/],
  ['extension', /\bInterest, fees and penalties that are due are paid first\b/],
  ['changes', /\bwithin 3 calendar days\b.*\byour name\b.*\byour birth date\b.*\byour address\b/],
  ['assignment', /\b7 business days before\b/],
]

// spec: LT-003
test.each(GIVEN_FIGURES)(
  'section %s of the terms of market asGiven says %s',
  async (key, figure) => {
    expect(sectionOf(await read('loanTerms', 'given'), key).words).toMatch(figure)
  },
)

// spec: CONST-033, CONST-034, CONST-035, CONST-036, CONST-037
test('the terms of market asGiven print Rs. as given, and say that they are pesos', async () => {
  const late = sectionOf(await read('loanTerms', 'given'), 'late').words
  expect(late).toContain('Rs.1,000 for a new client, Rs.800 for a repeat client')
  expect(late).toContain('5% on days 1 to 30, 4% on days 31 to 90, 2% from day 91')
  expect(late).toContain('Rs. on this page means Philippine pesos')
})

// spec: CONST-038, CONST-039
test('in market asGiven early settlement needs half the term and 7 days', async () => {
  const text = await read('loanTerms', 'given')
  expect(sectionOf(text, 'early').words).toMatch(
    /at least half of the term has elapsed and at least 7 calendar days/,
  )
  expect(words(text)).not.toMatch(/Disclosure Statement|SEC Memorandum|per 30 days/)
})

// spec: LT-002
test('the terms of market philippines print the lawful charges, the caps and the licences', async () => {
  const text = await read('loanTerms', 'ph')
  expect(sectionOf(text, 'late').words).toContain('5% per 30 days of the installment amount')
  expect(sectionOf(text, 'early').words).toContain('You may pay early on any day')
  expect(sectionOf(text, 'cancel').words).toContain('within 3 calendar days after the day')
  expect(sectionOf(text, 'limits').words).toContain('SEC Memorandum Circular No. 14')
  expect(sectionOf(text, 'lender').words).toMatch(/CS000000002.*0002/)
  expect(words(text)).not.toMatch(/Rs\.|half of the term|new client/)
})

// spec: LT-002
test('the terms list the products on offer with their figures', async () => {
  const given = sectionOf(await read('loanTerms', 'given'), 'products').words
  expect(given).toMatch(/QuickCash Principal ₱1000\.00 to ₱10000\.00/)
  const ph = sectionOf(await read('loanTerms', 'ph'), 'products').words
  expect(ph).toMatch(/EasyPlan Principal ₱2,000\.00 to ₱15,000\.00.*33% a year/)
})

test.each(['aboutUs', 'privacyPolicy', 'loanTerms'] as const)(
  '%s in Filipino has the sections of the English one, with the same figures',
  async (name) => {
    const english = await read(name, 'ph')
    const filipino = await read(name, 'ph', 'language=fil')
    expect([english.language, filipino.language]).toEqual(['en', 'fil'])
    expect(filipino.sections.map(({ key }) => key)).toEqual(english.sections.map(({ key }) => key))
    for (const { key } of english.sections) {
      const figures = (text: LegalText) => figuresIn(sectionOf(text, key).words)
      expect(figures(filipino), key).toEqual(figures(english))
      expect(sectionOf(filipino, key).words, key).not.toBe(sectionOf(english, key).words)
    }
  },
)

/** Every figure of a text, sorted, because languages order their sentences differently. */
function figuresIn(text: string): string[] {
  return (text.match(/₱?\d[\d,.]*\d|\d/g) ?? []).toSorted()
}

test('market asGiven has its texts in English, whatever language is chosen', async () => {
  const [plain, chosen] = [
    await read('aboutUs', 'given'),
    await read('aboutUs', 'given', 'language=fil'),
  ]
  expect(chosen).toEqual(plain)
  expect(plain.language).toBe('en')
})

test('the texts in Filipino say that the English ones bind', async () => {
  for (const name of ['privacyPolicy', 'loanTerms'] as const)
    expect((await read(name, 'ph', 'language=fil')).lead).toMatch(
      /ang tekstong Ingles ang masusunod/,
    )
})

describe.each([
  ['en', '', /RA 9510.*Credit Information Corporation.*share/s, /family, friends/],
  ['fil', 'language=fil', /RA 9510.*Credit Information Corporation.*ibahagi/s, /pamilya, kaibigan/],
] as const)('in market philippines, in %s', (_, cookie, bureau, third) => {
  // spec: PP-015, PP-016
  test('the privacy policy mentions the credit bureau, 5 years and the officer', async () => {
    const text = await read('privacyPolicy', 'ph', cookie)
    expect(sectionOf(text, 'sharing').words).toMatch(bureau)
    expect(sectionOf(text, 'retention').words).toMatch(/\b5\b/)
    const officer = sectionOf(text, 'grievance-officer')
    expect(officer.words).toMatch(/privacy@hiram\.example.*0917 000 0201.*PIC-000-000-0002/s)
    expect(officer.words).toContain('National Privacy Commission')
  })

  // spec: LT-003
  test('the loan terms say whom to complain to first, and that nobody else is contacted', async () => {
    const { words: complaints } = sectionOf(await read('loanTerms', 'ph', cookie), 'complaints')
    expect(complaints).toMatch(/0917 000 0200.*\b3\b.*\b30\b.*Securities and Exchange Commission/s)
    expect(complaints).toMatch(third)
  })
})

// spec: PP-015
test('market asGiven keeps its text on the officer, without the numbers of a law', async () => {
  const text = await read('privacyPolicy', 'given')
  expect(words(text)).not.toMatch(/NPC registration|Credit Information|PIC-/)
})

// spec: GEN-021
test('an unknown text is refused, and the field is named', async () => {
  const answer = await ask(app, getLegalText, { name: 'secrets' as LegalTextName })
  expect(answer).toMatchObject({ code: '-1002', data: null })
  expect(answer.message).toMatch(/name/)
})

// spec: RT-010, RT-011, RT-012
test.each(['aboutUs', 'privacyPolicy', 'loanAgreement'] as const)(
  'a visitor gets the whole page of %s, and a frame gets it without scripts',
  async (screen) => {
    const url = `${SCREEN_PATHS[screen]}?brand=ph&x=%3Cscript%3Ealert(1)%3C/script%3E`
    const page = await app.inject(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Hiram Lending Company, Inc. (fictitious)')
    expect(page.body).not.toContain('alert(1)')
    const framed = await app.inject({ url, headers: { 'sec-fetch-dest': 'iframe' } })
    expect(framed.body).not.toMatch(/<script|modulepreload/)
    const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0]
    expect(main(framed.body)).toBe(main(page.body))
  },
)
